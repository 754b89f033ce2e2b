import { describe, expect, it } from '@jest/globals';
import { offerId } from '@sideband/shared-sdk/offers/model';
import { findOffers } from '../eligible-offers/find-offers.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { seededOnce } from '../testing/seeded.ts';

describe.each(eitherDatabase)('seeded offers, on %s', (database) => {
  const start = seededOnce(database);

  it('are opened by program and promo codes, or listed when on general sale', async () => {
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
});
