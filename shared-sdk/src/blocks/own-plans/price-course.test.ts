import { describe, expect, it } from '@jest/globals';
import { examplePrice } from '@sideband/shared-sdk/offers/examples';
import { costOf, differencesOf, type PriceStretch, promotionOf } from './price-course.ts';

const cad = (minorUnits: number) => ({ minorUnits, currency: 'CAD' as const });
const stretch = (minorUnits: number, until: string | null, months = 1): PriceStretch => ({
  price: cad(minorUnits),
  months,
  until,
});

/** Offer at a regular price, after a first phase if one is given. */
function offered(regular: number, first?: { period: string; count: number; total: number }) {
  const price = (total: number) => ({ ...examplePrice, total: cad(total) });
  return {
    basePrice: { productAmount: cad(regular), total: cad(regular) },
    phases: [
      ...(first
        ? [
            {
              type: 'Introductory' as const,
              duration: 'finite' as const,
              billingPeriod: first.period,
              count: first.count,
              price: price(first.total),
            },
          ]
        : []),
      {
        type: 'AutoRenewing' as const,
        duration: 'infinite' as const,
        billingPeriod: 'P1M',
        count: null,
        price: price(regular),
      },
    ],
  };
}

const promo = [stretch(1390, '2027-09-09'), stretch(1999, null)];

describe('differences in price', () => {
  it('are of what the customer pays now, until their promotional price ends', () => {
    expect(differencesOf(promo, offered(2599), '2026-11-27')).toEqual([
      { by: 1209, until: '2027-09-09' },
      { by: 600, until: null },
    ]);
  });

  it('are one difference at regular prices, also for a plan paid by the year', () => {
    const once = [{ by: 600, until: null }];
    expect(differencesOf([stretch(1999, null)], offered(2599), '2026-11-27')).toEqual(once);
    expect(differencesOf([stretch(23988, null, 12)], offered(2599), '2026-11-27')).toEqual(once);
  });

  it.each([
    ['monthly payments', { period: 'P1M', count: 6, total: 1999 }, 0, '2027-05-27'],
    ['one payment', { period: 'P3M', count: 1, total: 300 }, -1899, '2027-02-27'],
  ])('count the first months of an offer by the month when they cost %s', (_, first, by, until) => {
    expect(differencesOf([stretch(1999, null)], offered(2599, first), '2026-11-27')).toEqual([
      { by, until },
      { by: 600, until: null },
    ]);
  });

  it('leave out a promotional price that is over when the offer begins', () => {
    expect(differencesOf(promo, offered(2599), '2027-09-09')).toEqual([{ by: 600, until: null }]);
  });

  it('are not known for a plan without a known price, or one that ends', () => {
    expect(differencesOf([], offered(2599), '2026-11-27')).toEqual([]);
    expect(differencesOf([stretch(1390, '2027-09-09')], offered(2599), '2026-11-27')).toEqual([]);
  });
});

describe('what a plan costs', () => {
  it('is the sum of its months, at the price of each', () => {
    // Nine months at 13.90 and three at 19.99.
    expect(costOf(promo, '2026-12-09', 12)).toEqual(cad(18507));
    expect(costOf([stretch(1390, '2027-09-09')], '2026-12-09', 12)).toBeUndefined();
  });
});

describe('the promotional price', () => {
  it('is the one before a higher one', () => {
    expect(promotionOf(promo)).toMatchObject({ until: '2027-09-09', regular: promo[1] });
  });

  it.each([
    ['the regular price', [stretch(1999, null)]],
    ['a trial', [stretch(0, '2027-09-09'), stretch(1999, null)]],
    ['a price before a lower one', [stretch(1999, '2027-09-09'), stretch(999, null)]],
    ['a price that is not known', []],
  ])('is not %s', (_, prices) => {
    expect(promotionOf(prices)).toBeUndefined();
  });
});
