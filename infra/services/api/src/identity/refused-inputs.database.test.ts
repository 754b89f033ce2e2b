import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { magicLinks } from '@sideband/shared-sdk/magic-link/calls';
import { serviceAccess } from '@sideband/shared-sdk/service-access/calls';
import { startApi } from '../testing/start-api.ts';
import { insertRefusedInput, type RefusedInput } from './refused-inputs.table.ts';

async function warnOf(input: RefusedInput) {
  const api = await startApi();
  await api.db.transaction().execute((tx) => insertRefusedInput(tx, api.secrets, input));
  return api;
}

describe('blocklisted value', () => {
  it('is not saved as a phone number, but the other fields are saved', async () => {
    const { given } = await warnOf({ kind: 'phone', value: '2125550166' });
    const ada = await given.signedIn();
    const token = await ada.accessToken();
    const asked = { phone: '(212) 555-0166', lastName: 'Roy' };
    expect(await ada.ask(accounts.updateNameAndAddress, asked, token)).toEqual({
      ok: false,
      error: { code: 'INVALID_PHONE_NUMBER' },
    });
    const kept = await ada.ask.for(accounts.read, undefined, token);
    expect(kept).toMatchObject({ lastName: 'Stone' });
    expect(kept).not.toHaveProperty('phone');
  });

  it('is refused as the email address of a service access claim', async () => {
    const value = 'no-link-reaches@example.com';
    const { given, visit } = await warnOf({ kind: 'linkEmail', value });
    const magicLinkId = await given.accessLink({});
    const { ask, accessToken } = visit();
    const token = await accessToken();
    const { grant } = await ask.for(magicLinks.redeem, { params: { magicLinkId } }, token);
    const asked = { magicLinkGrant: grant, email: ` ${value.toUpperCase()} ` };
    expect(await ask(serviceAccess.claim, asked, token)).toEqual({
      ok: false,
      error: { code: 'INVALID_EMAIL_ADDRESS' },
    });
  });
});
