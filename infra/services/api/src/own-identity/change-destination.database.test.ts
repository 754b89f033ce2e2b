import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { oneTimePasscodes } from '@sideband/shared-sdk/one-time-passcode/calls';
import type { PasscodeContext } from '@sideband/shared-sdk/one-time-passcode/model';
import { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { waysIn } from '../testing/ways-in.ts';

/** A signed-in customer who can verify a new destination with the passcode sent there. */
async function signedIn({ given }: TestApi) {
  const ada = await given.signedIn();
  const token = await ada.accessToken();
  const prove = async (otpContext: PasscodeContext, sentTo: string) => {
    const { passcode: otp = '' } = (await given.latestMessage(sentTo)) ?? {};
    const { identityId } = await ada.ask.for(identities.me, undefined, token);
    const typed = { identityId, otp, otpContext };
    const redeemed = await ada.ask(oneTimePasscodes.redeem, typed, token);
    return { oneTimePasscodeGrant: redeemed.ok ? redeemed.value.grant : '' };
  };
  return { ada, token, prove };
}

describe.each(eitherDatabase)('pending links and passcodes, on %s', (database) => {
  it("stop working when the customer's email address changes", async () => {
    const api = await startApi(database);
    const { ada, token, prove } = await signedIn(api);
    const open = await waysIn(api, ada);
    const handle = `new-${ada.handle}`;
    await ada.ask(ownIdentities.changeHandle, { handle }, token);
    const proof = await prove('CHANGE_HANDLE', handle);

    const changed = await ada.ask(ownIdentities.changeHandle, { handle, ...proof }, token);

    expect(changed).toEqual({ ok: true, value: { handle } });
    expect(await open.followAll()).toEqual({ ...open.allRefused, earlierSession: 'ok' });
    expect(await ada.billing()).toBeDefined();
    const known = await ada.ask.for(accounts.read, undefined, token);
    expect(known).toMatchObject({ accountNumber: ada.accountNumber, email: handle });
  });

  it("stop working when the customer's phone number changes", async () => {
    const api = await startApi(database);
    const { ada, token, prove } = await signedIn(api);
    const open = await waysIn(api, ada);
    const phoneNumber = database === 'PGlite' ? '6465550134' : '6465550135';
    await ada.ask(ownIdentities.changePhoneNumber, { phoneNumber }, token);
    const proof = await prove('CHANGE_PHONE_NUMBER', phoneNumber);

    const asked = { phoneNumber, ...proof };
    const changed = await ada.ask(ownIdentities.changePhoneNumber, asked, token);

    expect(changed).toEqual({ ok: true, value: { phoneNumber } });
    expect(await open.followAll()).toEqual({ ...open.allRefused, earlierSession: 'ok' });
    const known = await ada.ask.for(accounts.read, undefined, token);
    expect(known).toMatchObject({ email: ada.handle, phone: phoneNumber });
  });
});
