import type { Sdk } from '@sideband/shared-sdk';
import type { Result } from '@sideband/shared-sdk/wire';
import { passkeys } from '../../../contract/passkey/calls.ts';
import { type CreationRefusal, PasskeyError } from '../../../contract/passkey/errors.ts';
import type { Ceremonies } from './ceremonies.ts';
import { browserCeremonies } from './load-ceremonies.ts';
import { hasValidLength } from './user-id.rule.ts';

/**
 * Creates a passkey for the signed-in customer.
 *
 * Throws a `PasskeyError` when the browser creates none. Nothing has changed then, and a retry is
 * safe.
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
