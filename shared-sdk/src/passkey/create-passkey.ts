import type { Sdk } from '@sideband/shared-sdk';
import type { Result } from '@sideband/shared-sdk/wire';
import { passkeys } from './calls.ts';
import { browserCeremonies, type Ceremonies } from './ceremonies.ts';
import { type CreationRefusal, PasskeyError } from './errors.ts';
import { hasValidLength } from './user-id.rule.ts';

/**
 * Makes a passkey for the signed-in customer.
 *
 * Throws a `PasskeyError` when the browser makes none; nothing has changed then, and trying again
 * is safe.
 */
export async function createPasskey(
  sdk: Sdk,
  { ceremonies: given }: { ceremonies?: Ceremonies } = {},
): Promise<Result<{ credentialId: string }, CreationRefusal>> {
  const ceremonies = given ?? (await browserCeremonies());
  const { startCreation, finishCreation } = sdk.bind(passkeys);
  const { value } = await startCreation();
  const { grant, publicKeyCredentialCreationOptions: options } = value;
  if (!hasValidLength(options.user.id)) throw new PasskeyError('invalidUserIdLength');
  const credential = await ceremonies.create(options);
  return finishCreation({ credential }, { grant });
}
