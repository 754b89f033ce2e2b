import { describe, expect, it } from '@jest/globals';
import { softAuthenticator } from '@sideband/shared-sdk/passkey/behaviour';
import { passkeys } from '@sideband/shared-sdk/passkey/calls';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { waysIn } from '../testing/ways-in.ts';

const codeOf = (outcome: { ok: boolean; error?: { code: string } }) =>
  outcome.ok ? 'ok' : outcome.error?.code;

describe.each(eitherDatabase)('revoking all sessions of a customer, on %s', (database) => {
  it('invalidates links, passcodes, their grants and earlier sessions too', async () => {
    const api = await startApi(database);
    const ada = await api.given.signedIn();
    const open = await waysIn(api, ada);

    await ada.ask.for(sessions.revokeAll, undefined, await ada.accessToken());

    expect(await open.followAll()).toEqual(open.allRefused);
  });

  it('invalidates a passkey creation in progress', async () => {
    const api = await startApi(database);
    const ada = await api.given.signedIn();
    const token = await ada.accessToken();
    const { ceremonies } = softAuthenticator({ origin: api.url });
    const { grant, publicKeyCredentialCreationOptions: options } = await ada.ask.for(
      passkeys.startCreation,
      undefined,
      token,
    );
    const credential = await ceremonies.create(options);

    await ada.ask.for(sessions.revokeAll, undefined, token);

    const finished = await ada.ask(passkeys.finishCreation, { credential }, grant);
    expect(codeOf(finished)).toBe('UNAUTHENTICATED');
  });
});
