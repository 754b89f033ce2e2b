import { describe, expect, it } from '@jest/globals';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { offerId } from '@sideband/shared-sdk/offers/model';
import { partnerEntitlementId } from '@sideband/shared-sdk/partner-entitlements/model';
import { findOffers } from '../eligible-offers/find-offers.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { readFixtures } from './fixtures.ts';
import { seed } from './seed.ts';

const path = new URL('../../../../sandbox/local/fixtures.json', import.meta.url).pathname;
const expiry = (lastDay: string) => ({ month: lastDay.slice(5, 7), year: lastDay.slice(0, 4) });

describe.each(eitherDatabase)('seed records, on %s', (database) => {
  const seedOnce = async () => {
    const api = await startApi(database);
    const fixtures = await readFixtures(path);
    await seed(api, fixtures, api.now());
    return { ...api, fixtures };
  };
  let seeded: ReturnType<typeof seedOnce> | undefined;
  /** Seeds once for all tests. They only read, or change rows that no other test reads. */
  const start = () => {
    seeded ??= seedOnce();
    return seeded;
  };

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

  it('open offers by program and promo code, and list those on general sale', async () => {
    const { db } = await start();
    const asking = { today: '2026-11-22', isCustomer: false };
    const ask = async (country: 'US' | 'CA', codes = {}) => {
      const found = await findOffers(db, { ...asking, country, ...codes });
      return found.ok ? found.value.offers.map(({ id }) => id as string) : found.error.code;
    };

    expect(await ask('US')).toEqual([
      ...['new-streaming-all-access-us', 'new-streaming-free-trial-us', 'new-streaming-annual-us'],
      ...['new-sat-essential-us', 'new-sat-me-us', 'new-sat-me-annual-us', 'new-sat-platinum-us'],
      ...['new-vip-us', 'new-vega-us', 'new-next-forward-us'],
    ]);
    expect(await ask('CA')).toContain('new-sat-me-promo-ca');
    expect(await ask('US', { programCode: 'ANNUALPAIR' })).toHaveLength(2);
    expect(await ask('US', { promoCode: 'welcome3' })).toEqual(['new-streaming-all-access-us']);
    expect(await ask('US', { promoCode: 'BIENVENUE' })).toBe('INVALID_OFFER_DATA');
    expect(await ask('US', { promoCode: 'EXPIRED1' })).toBe('OFFER_EXPIRED');
    expect(await ask('US', { promoCode: 'USEDONCE' })).toBe('OFFER_REDEEMED');
  });

  it('include the music royalty fee in the price of a satellite plan', async () => {
    const { db } = await start();
    const found = await findOffers(db, { today: '2026-11-22', isCustomer: false, country: 'US' });
    const offer = found.ok
      ? found.value.offers.find(({ id }) => (id as string) === 'new-sat-me-us')
      : undefined;
    const money = (minorUnits: number) => ({ minorUnits, currency: 'USD' });
    expect(offer?.phases[0]?.price).toMatchObject({ mrfAmount: money(333) });
  });

  it('sell a satellite plan on the terms of its record', async () => {
    const { db } = await start();
    const { terms } = await db
      .selectFrom('offers')
      .select('terms')
      .where('offerId', '=', offerId.parse('renewal-sat-me-us'))
      .executeTakeFirstOrThrow();
    const money = (minorUnits: number) => ({ minorUnits, currency: 'USD' });
    expect(terms).toMatchObject({
      id: 'renewal-sat-me-us',
      name: 'Keep listening: 12 months at a lower price',
      products: [{ productId: 'satellite-music-entertainment', productType: 'main' }],
      billingPlatform: 'Direct',
      baseTerm: 'Monthly',
      campaignId: 'renewal_us',
      basePrice: { productAmount: money(1666), total: money(1999) },
      phases: [
        {
          type: 'Introductory',
          duration: 'finite',
          billingPeriod: 'P1M',
          count: 12,
          price: { total: money(899), mrfAmount: money(150) },
        },
        {
          type: 'AutoRenewing',
          duration: 'infinite',
          billingPeriod: 'P1M',
          count: null,
          price: { total: money(1999), mrfAmount: money(333) },
        },
      ],
      productGroups: ['satellite'],
    });
  });

  it('sell a bundle and a yearly plan in Canadian dollars', async () => {
    const { db } = await start();
    const ids = ['new-streaming-annual-ca', 'new-vega-ca'].map((id) => offerId.parse(id));
    const sold = await db
      .selectFrom('offers')
      .select('terms')
      .where('offerId', 'in', ids)
      .orderBy('offerId')
      .execute();
    const money = (minorUnits: number) => ({ minorUnits, currency: 'CAD' });
    const goesOn = { type: 'AutoRenewing', duration: 'infinite', count: null };
    expect(sold.map(({ terms }) => terms)).toMatchObject([
      {
        id: 'new-streaming-annual-ca',
        name: 'All Access, yearly',
        baseTerm: 'Annual',
        products: [{ productId: 'streaming-annual', productType: 'main' }],
        basePrice: { productAmount: money(11_990), total: money(11_990) },
        phases: [
          { ...goesOn, billingPeriod: 'P1Y', price: { total: money(11_990), mrfAmount: money(0) } },
        ],
        campaignId: 'welcome_ca',
        productGroups: ['streaming'],
      },
      {
        id: 'new-vega-ca',
        name: 'Vega: car and app',
        baseTerm: 'Monthly',
        products: [
          { productId: 'satellite-music-entertainment', productType: 'main' },
          { productId: 'streaming-all-access', productType: 'partner' },
        ],
        basePrice: { productAmount: money(2599), total: money(2599) },
        phases: [
          { ...goesOn, billingPeriod: 'P1M', price: { total: money(2599), mrfAmount: money(0) } },
        ],
        campaignId: 'vega_ca',
        productGroups: ['bundle'],
      },
    ]);
  });

  it('sell the regular plan to former students at its long-term price', async () => {
    const { db } = await start();
    const sold = await db
      .selectFrom('offers')
      .select(['country', 'terms'])
      .where('kind', '=', 'renewal')
      .where('fromPlan', '=', 'streaming-student')
      .orderBy('country')
      .execute();
    const inMoneyOf = { CA: ['CAD', 1199], US: ['USD', 1099] } as const;
    expect(sold.map(({ country }) => country)).toEqual(['CA', 'US']);
    for (const { country, terms } of sold) {
      const [currency, minorUnits] = inMoneyOf[country];
      const money = { currency, minorUnits };
      expect(terms).toEqual({
        id: `renewal-streaming-all-access-${country.toLowerCase()}`,
        name: 'All Access',
        products: [{ productId: 'streaming-all-access', productType: 'main' }],
        billingPlatform: 'Direct',
        baseTerm: 'Monthly',
        recommended: true,
        basePrice: { productAmount: money, total: money },
        phases: [
          {
            type: 'AutoRenewing',
            duration: 'infinite',
            billingPeriod: 'P1M',
            count: null,
            price: { total: money, mrfAmount: { ...money, minorUnits: 0 } },
          },
        ],
        campaignId: `welcome_${country.toLowerCase()}`,
        productGroups: ['streaming'],
      });
    }
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

  it('state type, radio ID and eligibility of every radio', async () => {
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

  it('give the customer in Quebec an invoice of 1599 not yet due, and one in the US two past due', async () => {
    const { fixtures, visit } = await start();
    const billingOf = async (email: string) => {
      const visitor = visit();
      await visitor.signIn({ handle: email, password: fixtures.password });
      return visitor.billing();
    };

    expect(await billingOf('noemie@example.com')).toEqual({
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
