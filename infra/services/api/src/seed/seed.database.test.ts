import { describe, expect, it } from '@jest/globals';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { partnerEntitlementId } from '@sideband/shared-sdk/partner-entitlements/model';
import { eitherDatabase } from '../testing/databases.ts';
import { seededOnce } from '../testing/seeded.ts';
import { seed } from './seed.ts';

const expiry = (lastDay: string) => ({ month: lastDay.slice(5, 7), year: lastDay.slice(0, 4) });

describe.each(eitherDatabase)('seed records, on %s', (database) => {
  const start = seededOnce(database);

  it('let every customer with a password sign in, except the locked one', async () => {
    const { fixtures, visit } = await start();
    for (const { email, hasPassword, locked } of fixtures.customers) {
      const outcome = await visit().typePassword(email, fixtures.password);
      const code = outcome.ok ? 'ok' : outcome.error.code;
      expect([email, code]).toEqual([
        email,
        locked ? 'locked' : hasPassword ? 'ok' : 'invalidCredentials',
      ]);
    }
  });

  it('have complete customer addresses or none', async () => {
    const { db, fixtures } = await start();
    const rows = await db.selectFrom('customers').select(['email', 'serviceAddress']).execute();
    const addressOf = (key: string) => {
      const email = fixtures.customers.find((customer) => customer.key === key)?.email;
      return rows.find((row) => row.email === email)?.serviceAddress;
    };
    expect(addressOf('selfpay-qc')).toEqual({
      addressLine1: '1045 rue des Parlementaires',
      city: 'Québec',
      state: 'QC',
      zip: 'G1A 1A3',
      country: 'CA',
    });
    expect(addressOf('incomplete-us')).toBeNull();
  });

  it('state plan and status of partner entitlements', async () => {
    const { db } = await start();
    const ids = ['entitlement-pending', 'entitlement-redeemed'].map((id) =>
      partnerEntitlementId.parse(id),
    );
    const found = await db
      .selectFrom('partnerEntitlements')
      .select(['partnerEntitlementId', 'productId', 'status'])
      .where('partnerEntitlementId', 'in', ids)
      .orderBy('partnerEntitlementId')
      .execute();
    const productId = 'streaming-all-access';
    expect(found).toEqual([
      { partnerEntitlementId: 'entitlement-pending', productId, status: 'pending' },
      { partnerEntitlementId: 'entitlement-redeemed', productId, status: 'active' },
    ]);
  });

  it('state car, source and billing system of a radio', async () => {
    const { db } = await start();
    const radios = await db
      .selectFrom('radios')
      .select(['deviceId', 'make', 'model', 'year', 'source', 'billingSystem'])
      .where('deviceId', 'in', ['car-oem', 'car-qc-selfpay'])
      .orderBy('deviceId')
      .execute();
    expect(radios).toEqual([
      {
        deviceId: 'car-oem',
        make: 'Jeep',
        model: 'Grand Cherokee L',
        year: 2026,
        source: 'ATLAS',
        billingSystem: 'atlas',
      },
      {
        deviceId: 'car-qc-selfpay',
        make: 'Honda',
        model: 'Civic',
        year: 2018,
        source: 'SMS',
        billingSystem: 'sms',
      },
    ]);
  });

  it('state type, Radio ID and eligibility of every radio', async () => {
    const { db, fixtures } = await start();
    const radios = await db
      .selectFrom('radios')
      .select(['deviceId', 'radioId', 'type', 'linking'])
      .execute();
    for (const { key, radioId, type, linking = 'LINK' } of fixtures.devices) {
      expect(radios).toContainEqual({ deviceId: key, radioId, type, linking });
    }
  });

  it('give every gift card the balance or refusal of its record', async () => {
    const { fixtures, visit, db } = await start();
    const { lastDay } = await db
      .selectFrom('giftCards')
      .select('lastDay')
      .where('lastFour', '=', '0017')
      .executeTakeFirstOrThrow();
    const outcomes: Record<string, string> = {};
    for (const card of fixtures.giftCards) {
      const input =
        card.cardIdentifier === undefined
          ? { number: card.number ?? '', cvv2: '123', expiry: expiry(lastDay ?? '') }
          : { cardIdentifier: card.cardIdentifier };
      const found = await visit({ country: card.country }).lookUp({ input });
      outcomes[card.key] = found.ok ? String(found.value.balance?.minorUnits) : found.error.code;
    }
    expect(outcomes).toMatchObject({
      'gift-us-50': '5000',
      'gift-us-15': '1500',
      'gift-by-identifier-us-25': '2500',
      'gift-ca-50': '5000',
      'gift-zero': 'ALREADY_REDEEMED',
      'gift-redeemed': 'ALREADY_REDEEMED',
      'gift-bad-data': 'BAD_DATA_RETURNED',
      'gift-expired': 'BAD_DATA_RETURNED',
      'gift-by-identifier-ca-30': '3000',
      'gift-us-150': '15000',
    });
  });

  it('contain user codes of devices, and companies to link', async () => {
    const { fixtures, given } = await start();
    const ada = await given.signedIn();
    const token = await ada.accessToken();
    const answered: Record<string, string> = {};
    for (const { userCode, linkCode = '', vendor } of fixtures.userCodes) {
      const outcome = userCode
        ? await ada.ask(linking.authorizeUserCode, { userCode }, token)
        : await ada.ask(linking.authorizeSonosLinkCode, { linkCode }, token);
      answered[userCode ?? linkCode] = outcome.ok ? vendor : outcome.error.code;
    }
    const [google] = fixtures.oauthClients;
    const { clientId = '', redirectUris: [redirectUri = ''] = [] } = google ?? {};
    const link = (to: string) =>
      ada.ask(linking.issueAuthCode, { clientId, redirectUri: to, state: 's' }, token);

    expect(answered).toEqual({
      'RADIO-4821': 'roku',
      'SONOS-7310': 'sonos',
      'RADIO-1093': 'INVALID_ACTIVATION_CODE',
      'RADIO-2764': 'INVALID_ACTIVATION_CODE',
      'RADIO-5550': 'samsung',
      'SONOS-2208': 'INVALID_ACTIVATION_CODE',
      'SONOS-6614': 'INVALID_ACTIVATION_CODE',
    });
    expect(await link(redirectUri)).toMatchObject({ ok: true });
    expect(await link('https://elsewhere.example/steal')).toMatchObject({ ok: false });
  });

  it('give the customer in Quebec an invoice of 15.99 not yet due, and one in the US two past due', async () => {
    const { fixtures, visit } = await start();
    const billingOf = async (email: string) => {
      const visitor = visit();
      await visitor.signIn({ handle: email, password: fixtures.password });
      return visitor.billing();
    };

    expect(await billingOf('noemie@example.com')).toMatchObject({
      amountDue: { minorUnits: 1599, currency: 'CAD' },
      credit: { minorUnits: 0, currency: 'CAD' },
      isEBill: true,
      isPastDue: false,
    });
    expect(await billingOf('sam@example.com')).toMatchObject({
      amountDue: { minorUnits: 2298, currency: 'USD' },
      isPastDue: true,
    });
  });

  it('are inserted once: a second run changes nothing', async () => {
    const api = await start();
    const count = async () => {
      const { rows } = await api.db
        .selectFrom('audit')
        .select((query) => query.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      return rows;
    };
    const before = await count();

    await seed(api, api.fixtures, api.now());

    expect(await count()).toBe(before);
  });
});
