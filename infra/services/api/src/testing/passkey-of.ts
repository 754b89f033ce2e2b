import { softAuthenticator } from '@sideband/shared-sdk/passkey/behaviour';
import { passkeys } from '@sideband/shared-sdk/passkey/calls';
import type { TestApi } from './start-api.ts';

/** Creates a passkey for a signed-in customer, and returns its ID. */
export async function passkeyOf(
  person: Awaited<ReturnType<TestApi['given']['signedIn']>>,
  token: string,
  { url }: TestApi,
): Promise<string> {
  const { ceremonies } = softAuthenticator({ origin: url });
  const start = await person.ask.for(passkeys.startCreation, undefined, token);
  const credential = await ceremonies.create(start.publicKeyCredentialCreationOptions);
  return (await person.ask.for(passkeys.finishCreation, { credential }, start.grant)).credentialId;
}
