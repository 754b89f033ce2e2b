import { describe, expect, it } from '@jest/globals';
import type { Offer } from '@sideband/shared-sdk/offers';
import { examplePrice } from '@sideband/shared-sdk/offers/examples';
import { moneyBetween } from './money-between.ts';

const dollars = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const price = (minorUnits: number) => ({ ...examplePrice, total: dollars(minorUnits) });

/** Offer at a regular monthly price, after a first phase if one is given. */
function offered(monthly: number, begins?: { period: string; count: number; total: number }) {
  const regular: Offer['phases'][number] = {
    type: 'AutoRenewing',
    duration: 'infinite',
    billingPeriod: 'P1M',
    count: null,
    price: price(monthly),
  };
  const first: Offer['phases'] = begins
    ? [
        {
          type: 'Introductory',
          duration: 'finite',
          billingPeriod: begins.period,
          count: begins.count,
          price: price(begins.total),
        },
      ]
    : [];
  const basePrice = { productAmount: dollars(monthly), total: dollars(monthly) };
  return { phases: [...first, regular], basePrice };
}

describe('moneyBetween', () => {
  it('compares the regular prices of two plans', () => {
    expect(moneyBetween(offered(1999), offered(2599))).toEqual({ first: undefined, later: 600 });
  });

  it.each([
    ['monthly payments', { period: 'P1M', count: 6, total: 1999 }, { by: 0, months: 6 }],
    ['one payment', { period: 'P3M', count: 1, total: 300 }, { by: -1899, months: 3 }],
  ])('compares the first months by the month when they cost %s', (_, begins, first) => {
    expect(moneyBetween(offered(1999), offered(2599, begins))).toEqual({ first, later: 600 });
  });
});
