import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { magicLinks } from '@sideband/shared-sdk/magic-link/calls';
import { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { serviceAccess } from '@sideband/shared-sdk/service-access/calls';
import { validations } from '@sideband/shared-sdk/validation/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { readFixtures } from './fixtures.ts';
import { seed } from './seed.ts';

const path = new URL('../../../../sandbox/local/fixtures.json', import.meta.url).pathname;

describe.each(eitherDatabase)('seed records of sign-ins, on %s', (database) => {
  const seedOnce = async () => {
    const api = await startApi(database);
    const fixtures = await readFixtures(path);
    await seed(api, fixtures, api.now());
    return { ...api, fixtures };
  };
  let seeded: ReturnType<typeof seedOnce> | undefined;
  const start = async () => {
    seeded ??= seedOnce();
    const { fixtures, ...api } = await seeded;
    const visit = async () => {
      const visitor = api.visit();
      return { ask: visitor.ask, token: await visitor.accessToken() };
    };
    const signedIn = async (email: string) => {
      const visitor = api.visit();
      await visitor.signIn({ handle: email, password: fixtures.password });
      return { ask: visitor.ask, token: await visitor.accessToken() };
    };
    return { fixtures, visit, signedIn };
  };

  it('offer the sign-in methods of each record', async () => {
    const { fixtures, visit } = await start();
    for (const { email, hasPassword, contactOptions, identityState } of fixtures.customers) {
      const { ask, token } = await visit();
      const status = await ask(identities.status, { query: { handle: email } }, token);
      if (!hasPassword && contactOptions.length === 0) {
        expect(status).toEqual({ ok: false, error: { code: 'INVALID_HANDLE' } });
        continue;
      }
      expect(status).toMatchObject({
        ok: true,
        value: { hasPassword, state: identityState ?? 'ACCOUNT' },
      });
      const offered = status.ok ? status.value.contactOptions.map(({ type }) => type) : [];
      expect([email, offered]).toEqual([email, contactOptions]);
    }
  });

  it('lead each magic link to the outcome of its record', async () => {
    const { fixtures, visit } = await start();
    const ends: Record<string, string> = {};
    for (const { token: magicLinkId } of fixtures.tokens.filter(
      ({ type }) => type === 'magicLink',
    )) {
      const { ask, token } = await visit();
      const followed = await ask(magicLinks.redeem, { params: { magicLinkId } }, token);
      if (!followed.ok) ends[magicLinkId] = followed.error.code;
      else if (followed.value.purpose === 'SIGN_IN') ends[magicLinkId] = 'SIGN_IN';
      else {
        const query = { magicLinkGrant: followed.value.grant };
        const access = await ask(serviceAccess.check, { query }, token);
        ends[magicLinkId] = access.ok ? access.value.status : access.error.code;
      }
    }
    expect(ends).toEqual({
      'magic-valid': 'SIGN_IN',
      'magic-expired': 'MAGIC_LINK_EXPIRED',
      'magic-missing': 'MAGIC_LINK_NOT_FOUND',
      'magic-from-dtok': 'SIGN_IN',
      'sal-email-available-us': 'UNCLAIMED_EMAIL_AVAILABLE',
      'sal-unauthorized-us': 'AVAILABLE_UNAUTHORIZED',
      'sal-no-email-us': 'UNCLAIMED_WITHOUT_EMAIL',
      'sal-email-taken-us': 'UNCLAIMED_EMAIL_TAKEN',
      'sal-claimed-us': 'CLAIMED',
      'sal-email-available-ca': 'UNCLAIMED_EMAIL_AVAILABLE',
      'sal-unauthorized-ca': 'AVAILABLE_UNAUTHORIZED',
      'sal-no-email-ca': 'UNCLAIMED_WITHOUT_EMAIL',
      'sal-email-taken-ca': 'UNCLAIMED_EMAIL_TAKEN',
      'sal-claimed-ca': 'CLAIMED',
      'sal-unknown-status': 'INVALID_SAL_STATUS',
    });
  });

  it('reject their listed inputs at sign-up', async () => {
    const { visit } = await start();
    const { ask, token } = await visit();
    const existing = 'Avery@example.com';
    const create = async (wanted: object) => {
      const emailAddress = `new-${crypto.randomUUID()}@example.com`;
      const made = await ask(identities.create, { emailAddress, ...wanted }, token);
      return made.ok ? 'ok' : made.error.code;
    };
    expect(await create({ emailAddress: 'No-Mailbox@example.com' })).toBe('INVALID_EMAIL_ERROR');
    expect(await create({ emailAddress: existing })).toBe('IDENTITY_ALREADY_EXISTS_ERROR');
    expect(await create({ password: 'Refused-Here-19!' })).toBe('INVALID_PASSWORD_ERROR');
    expect(await create({ password: 'Music-Lover-82!' })).toBe('PASSWORD_DISALLOWED_WORDS');
    expect(await create({ phone: '(212) 555-0180' })).toBe('INVALID_PHONE_NUMBER');
    expect(await create({ phone: '12' })).toBe('INVALID_PHONE_NUMBER');
    expect(await create({ password: 'Sunrise-Radio-71!', phone: '2125550111' })).toBe('ok');
  });

  it('reject the same phone numbers for existing customers', async () => {
    const { signedIn } = await start();
    const { ask, token } = await signedIn('avery@example.com');
    const refused = { ok: false, error: { code: 'INVALID_PHONE_NUMBER' } };
    for (const number of ['2125550180', '(514) 555-0181', '12']) {
      const kept = await ask(accounts.updateNameAndAddress, { phone: number }, token);
      expect(kept).toEqual(refused);
      const changed = await ask(ownIdentities.changePhoneNumber, { phoneNumber: number }, token);
      expect(changed).toEqual(refused);
    }
  });

  it('validate passwords and usernames before they are submitted', async () => {
    const { visit } = await start();
    const { ask, token } = await visit();
    const password = async (text: string) => {
      const judged = await ask(validations.checkPassword, { password: text }, token);
      return judged.ok ? 'ok' : judged.error;
    };
    const username = async (text: string) => {
      const judged = await ask(validations.checkUsername, { username: text }, token);
      return judged.ok ? 'ok' : judged.error.code;
    };
    expect(await password('Sideband-2-Day!')).toEqual({
      code: 'PASSWORD_DISALLOWED_WORDS',
      word: 'sideband',
    });
    expect(await password('onlylowercase')).toEqual({ code: 'PASSWORD_POLICY_NOT_MET' });
    expect(await password('Sunrise-Radio-71!')).toBe('ok');
    expect(await username('lee_listens')).toBe('USERNAME_IN_USE');
    expect(await username('Noemie.QC')).toBe('USERNAME_IN_USE');
    expect(await username('radiofan')).toBe('USERNAME_IN_USE');
    expect(await username('nobody-has-this')).toBe('ok');
  });

  it('contain the customers who bought a car from a dealer', async () => {
    const { visit } = await start();
    const { ask, token } = await visit();
    const exists = async (email: string) =>
      ask(identities.recordOfSaleExists, { query: { email } }, token);
    expect(await exists('Dale@example.com')).toEqual({ ok: true, value: { exists: true } });
    expect(await exists('avery@example.com')).toEqual({ ok: true, value: { exists: false } });
  });
});
