import { describe, expect, it } from '@jest/globals';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { passkeys } from '@sideband/shared-sdk/passkey/calls';
import { passkeyExamples } from '@sideband/shared-sdk/passkey/examples';
import { openTabs } from './test-page.ts';

const grant = { grant: 'a-grant-of-its-own' };
const { finishLogin, finishCreation } = passkeyExamples;

describe('call with its own grant', () => {
  it.each([
    [
      'identity.authenticateOneTimePasscode',
      (sdk) => sdk.bind(identities).authenticateOneTimePasscode(undefined, grant),
    ],
    [
      'identity.authenticateMagicLink',
      (sdk) => sdk.bind(identities).authenticateMagicLink(undefined, grant),
    ],
    ['passkey.finishLogin', (sdk) => sdk.bind(passkeys).finishLogin(finishLogin.asked, grant)],
    [
      'passkey.finishCreation',
      (sdk) => sdk.bind(passkeys).finishCreation(finishCreation.asked, grant),
    ],
  ] as const satisfies [
    string,
    (sdk: ReturnType<ReturnType<typeof openTabs>['open']>) => Promise<unknown>,
  ][])('neither renews nor ends the session after a 401 to %s', async (call, make) => {
    const { open, signIn, server, renewed } = openTabs();
    const sdk = open();
    await signIn(sdk);
    server.fail(call, 401);

    await expect(make(sdk)).rejects.toMatchObject({ status: 401 });
    expect(server.timesAsked(call)).toBe(1);
    expect(renewed()).toBe(0);
    expect(sdk.session.current().type).toBe('authenticated');
  });
});
