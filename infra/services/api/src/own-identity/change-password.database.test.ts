import { describe, expect, it } from '@jest/globals';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { waysIn } from '../testing/ways-in.ts';

const newPassword = 'Quiet-Morning-7';

async function signedIn(api: TestApi) {
  const ada = await api.given.signedIn();
  const token = await ada.accessToken();
  const change = () =>
    ada.ask(ownIdentities.changePassword, { currentPassword: ada.password, newPassword }, token);
  return { ada, token, change };
}

/** A television that the customer links, or is about to link, to the account. */
async function television(
  { visit, wait }: TestApi,
  approve: (userCode: string) => Promise<unknown>,
) {
  const tv = visit();
  const token = await tv.accessToken();
  const code = await tv.ask(linking.generateUserCode, { flow: 'roku' }, token);
  const { userCode = '', deviceCode = '' } = code.ok ? code.value : {};
  await approve(userCode);
  wait(5000);
  return {
    byLink: () => tv.ask(linking.startOnDevice, {}, token),
    byCode: () => tv.ask(linking.startByDeviceCode, { deviceCode }, token),
    byCasting: (castingGrant: string) => tv.ask(linking.startOnDevice, { castingGrant }, token),
  };
}

describe.each(eitherDatabase)('changing the password, on %s', (database) => {
  it('revokes pending links, passcodes and all other sessions', async () => {
    const api = await startApi(database);
    const { ada, change } = await signedIn(api);
    const open = await waysIn(api, ada);

    expect(await change()).toMatchObject({ ok: true });

    expect(await open.followAll()).toEqual(open.allRefused);
  });

  it('unlinks devices that were linked before and keeps the session that changed it', async () => {
    const api = await startApi(database);
    const { ada, token, change } = await signedIn(api);
    const approve = (userCode: string) => ada.ask(linking.authorizeUserCode, { userCode }, token);
    const tv = await television(api, approve);
    expect(await tv.byLink()).toMatchObject({ ok: true });
    const { grant } = await ada.ask.for(linking.issueCastingGrant, undefined, token);

    expect(await change()).toMatchObject({ ok: true });

    expect(await tv.byLink()).toMatchObject({ error: { code: 'device-not-linked' } });
    expect(await tv.byCode()).toMatchObject({ ok: false });
    expect(await tv.byCasting(grant)).toMatchObject({ error: { code: 'invalid-casting-grant' } });
    expect(await ada.billing()).toBeDefined();
  });
});
