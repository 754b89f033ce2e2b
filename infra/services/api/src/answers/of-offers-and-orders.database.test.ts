// Fixtures here differ from the test defaults in every value, so a hard-coded or mixed-up value
// fails.
import { describe, expect, it } from '@jest/globals';
import { offers } from '@sideband/shared-sdk/offers/calls';
import { type Offer, offerId } from '@sideband/shared-sdk/offers/model';
import { orders } from '@sideband/shared-sdk/orders/calls';
import { webOffers } from '@sideband/shared-sdk/web-offers/calls';
import { insertOffer, putTaxRate } from '../seed/insert-catalogue.ts';
import { startApi } from '../testing/start-api.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });

describe('API responses: offers and orders', () => {
  it('returns each of two offers exactly as it is in the catalog', async () => {
    const { db, given, visit } = await startApi();
    await given.offer();
    const terms: Offer = {
      id: offerId.parse('road-trip'),
      name: 'Road trip',
      billingPlatform: 'RokuPay',
      products: [
        { productId: 'road-music', productType: 'main' },
        { productId: 'road-maps', productType: 'partner' },
      ],
      basePrice: { productAmount: usd(2000), total: usd(2260) },
      baseTerm: 'Quarterly',
      phases: [
        {
          type: 'Free',
          duration: 'finite',
          billingPeriod: 'P2M',
          count: 1,
          price: { total: usd(0), mrfAmount: usd(0) },
        },
        {
          type: 'AutoRenewing',
          duration: 'infinite',
          billingPeriod: 'P6M',
          count: null,
          price: { total: usd(2260), mrfAmount: usd(260) },
        },
      ],
      campaignId: null,
      productGroups: ['satellite', 'maps'],
    };
    const sold = { country: 'US' as const, status: 'active', kind: 'new' as const, lastDay: null };
    const sell = (what: Offer) =>
      db
        .transaction()
        .execute((tx) => insertOffer(tx, { terms: what, ...sold, isListed: true, position: 0 }));
    await sell(terms);
    const visitor = visit();
    const asked = { params: { offerId: terms.id } };
    const token = await visitor.accessToken();
    const shown = {
      id: 'road-trip',
      name: 'Road trip',
      billingPlatform: 'RokuPay',
      baseTerm: 'Quarterly',
      products: [
        { productId: 'road-music', productType: 'main' },
        { productId: 'road-maps', productType: 'partner' },
      ],
      basePrice: { productAmount: usd(2000), total: usd(2260) },
      phases: [
        {
          type: 'Free',
          duration: 'finite',
          billingPeriod: 'P2M',
          count: 1,
          price: { total: usd(0), mrfAmount: usd(0) },
        },
        {
          type: 'AutoRenewing',
          duration: 'infinite',
          billingPeriod: 'P6M',
          count: null,
          price: { total: usd(2260), mrfAmount: usd(260) },
        },
      ],
      campaignId: null,
      productGroups: ['satellite', 'maps'],
    };
    expect(await visitor.ask.for(offers.offerDetails, asked, token)).toEqual(shown);
    const query = { country: 'US' as const };
    for (const list of [
      await visitor.ask.for(offers.offersCatalog, undefined, token),
      await visitor.ask.for(offers.offersNew, { query }, token),
      await visitor.ask.for(webOffers.customer, {}, token),
      await visitor.ask.for(webOffers.info, { offerIds: [terms.id] }, token),
    ]) {
      expect(list.offers).toContainEqual(shown);
    }

    const dearer = {
      name: 'Long road trip',
      basePrice: { productAmount: usd(2500), total: usd(2825) },
    };
    await sell({ ...terms, ...dearer });
    expect(await visitor.ask.for(offers.offerDetails, asked, token)).toEqual({
      ...shown,
      ...dearer,
    });
  });

  it('returns each of two orders with its own offer, creation time, charges, taxes, credit and gift card', async () => {
    const { db, given, now, wait } = await startApi();
    const rate = {
      country: 'US' as const,
      state: 'VT',
      city: null,
      jurisdiction: 'Vermont',
      jurisdictionLevel: 'state',
      taxType: 'SALES',
      ratePpm: 100_000,
    };
    await db.transaction().execute((tx) => putTaxRate(tx, rate));
    const serviceAddress = {
      addressLine1: '5 Main St',
      city: 'Barre',
      state: 'VT',
      zip: '05641',
      country: 'US' as const,
    };
    const yearly = await given.offer({ plan: 'road-music', baseTerm: 'Annual', monthly: 1500 });
    const monthly = await given.offer({ plan: 'city-music', begins: 'regular', monthly: 700 });
    const order = async (credit: number, request: { offerId: string; giftCard?: number }) => {
      const buyer = await given.signedIn({ credit });
      const token = await buyer.accessToken();
      const balance = request.giftCard;
      const card =
        balance === undefined ? undefined : await buyer.lookUp(await given.giftCard({ balance }));
      const newSubscription = {
        offerId: request.offerId,
        serviceAddress,
        ...(card?.ok && { giftCardTokenId: card.value.giftCardTokenId }),
      };
      const before = now().getTime();
      const made = await buyer.ask.for(orders.createOrder, { newSubscription }, token);
      const created = Date.parse(made.created);
      expect(created).toBeGreaterThanOrEqual(before);
      expect(created).toBeLessThanOrEqual(now().getTime());
      wait(90_000);
      const params = { orderId: made.id };
      expect(await buyer.ask.for(orders.getOrder, { params }, token)).toEqual(made);
      return { made, buyer, token };
    };
    const plan = (productId: string, minorUnits: number) => ({
      kind: 'plan',
      productId,
      amount: usd(minorUnits),
    });

    const { made: first } = await order(100, { offerId: yearly, giftCard: 150 });
    expect(first).toMatchObject({
      offerId: yearly,
      charges: {
        oneTimeCharge: {
          period: 'P3M',
          lines: [plan('road-music', 300)],
          total: usd(330 - 100 - 150),
          previousBalance: usd(-100),
          postPurchaseBalance: usd(0),
          giftCardBalance: usd(150),
        },
        repeatingCharge: { period: 'P3M', lines: [plan('road-music', 300)], total: usd(330) },
        ongoingCharge: { period: 'P1Y', lines: [plan('road-music', 15_000)], total: usd(16_500) },
      },
    });
    const { made: second, buyer, token } = await order(5000, { offerId: monthly });
    expect(second).toMatchObject({
      offerId: monthly,
      charges: {
        zeroCharge: {
          period: 'P1M',
          lines: [plan('city-music', 700)],
          total: usd(0),
          previousBalance: usd(-5000),
          postPurchaseBalance: usd(770 - 5000),
          giftCardBalance: usd(0),
        },
        ongoingCharge: { period: 'P1M', lines: [plan('city-music', 700)], total: usd(770) },
      },
    });
    expect(second.charges).not.toHaveProperty('oneTimeCharge');
    expect(first.id).not.toBe(second.id);

    // Nothing is due today, so confirming needs no card. The creation time must not change.
    const params = { orderId: second.id };
    const asked = { params, headers: { 'idempotency-key': crypto.randomUUID() }, body: {} };
    const confirmed = await buyer.ask.for(orders.confirmOrder, asked, token);
    const { id, offerId: bought, created, charges } = second;
    expect(confirmed).toMatchObject({ id, state: 'confirmed', offerId: bought, created, charges });
    expect(await buyer.ask.for(orders.getOrder, { params }, token)).toEqual(confirmed);
  });
});
