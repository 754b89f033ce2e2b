import { describe, expect, it } from '@jest/globals';
import type { Offer } from '@sideband/shared-sdk/offers/model';
import { advertisedPrices } from './advertised-prices.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' }) as const;
const price = (cents: number) => ({ total: usd(cents), mrfAmount: usd(0) });
const regular = (cents: number): Offer['phases'][number] => ({
  type: 'AutoRenewing',
  duration: 'infinite',
  billingPeriod: 'P1M',
  count: null,
  price: price(cents),
});
const first = (cents: number, billingPeriod: string, count = 1): Offer['phases'][number] => ({
  ...regular(cents),
  type: 'Introductory',
  duration: 'finite',
  billingPeriod,
  count,
});
const offer = (phases: Offer['phases'], more: Partial<Offer> = {}) => ({
  phases,
  basePrice: { productAmount: usd(1), total: usd(1) },
  baseTerm: 'Monthly',
  campaignId: 'car_us',
  ...more,
});

describe('advertisedPrices', () => {
  it('are those of the recommended plan of each campaign, and the lowest one', () => {
    const offers = [
      offer([regular(1199)]),
      offer([regular(1999)], { recommended: true }),
      offer([first(300, 'P3M'), regular(1099)], { campaignId: 'app_us' }),
    ];
    expect(advertisedPrices(offers)).toEqual({
      car_us: { regular: usd(1999), from: usd(1199) },
      app_us: { regular: usd(1099), from: usd(1099), first: { total: usd(300), months: 3 } },
    });
  });

  it('leave out trials, yearly plans and offers without a campaign', () => {
    const trial = { ...first(0, 'P3M'), type: 'Free' as const };
    expect(
      advertisedPrices([
        offer([trial, regular(1099)]),
        offer([regular(10_990)], { baseTerm: 'Annual' }),
        offer([regular(999)], { campaignId: null }),
      ]),
    ).toEqual({});
  });

  it('name an introductory price only if it is one amount for several months', () => {
    for (const phase of [first(499, 'P1M', 6), first(100, 'P1M')]) {
      expect(advertisedPrices([offer([phase, regular(1099)])]).car_us).toEqual({
        regular: usd(1099),
        from: usd(1099),
      });
    }
  });
});
