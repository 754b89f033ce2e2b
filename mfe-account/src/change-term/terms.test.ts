import { describe, expect, it } from '@jest/globals';
import type { Offer } from '@sideband/shared-sdk/offers';
import type { Money } from '@sideband/shared-sdk/wire';
import { savingOf, termOf } from './terms.ts';

const dollars = (minorUnits: number): Money => ({ minorUnits, currency: 'USD' });

/** An offer as far as its term goes: paid by that period, at that price. */
const offered = (baseTerm: string, billingPeriod: string, minorUnits: number) => {
  const price = { total: dollars(minorUnits), mrfAmount: dollars(0) };
  const phases: Offer['phases'] = [
    { type: 'AutoRenewing', duration: 'infinite', billingPeriod, count: null, price },
  ];
  return { baseTerm, phases, basePrice: { productAmount: price.total, total: price.total } };
};

describe('a term', () => {
  it.each([
    ['Monthly', 'P1M', 1, 1099],
    ['Annual', 'P1Y', 12, 1099],
    ['SemiAnnual', 'P6M', 6, 1099],
    // Of a month only the price is known.
    ['Annual', 'P1M', 12, 13_188],
    ['Fortnight of the fair', 'P1M', 1, 1099],
    ['Fortnight of the fair', 'P14D', 1, 1099],
  ])('%s that is paid by %s has %i months at %i', (baseTerm, period, months, minorUnits) => {
    expect(termOf(offered(baseTerm, period, 1099))).toEqual({ months, price: dollars(minorUnits) });
  });

  it('is paid at its regular price, not at the one that it begins with', () => {
    const offer = offered('Annual', 'P1Y', 10_990);
    const [first] = offered('Annual', 'P1M', 100).phases;
    const begins = { ...offer, phases: [...(first ? [first] : []), ...offer.phases] };
    expect(termOf(begins).price).toEqual(dollars(10_990));
  });
});

describe('what is saved', () => {
  const yearly = { months: 12, price: dollars(10_990) };

  it('is what twelve months would cost more', () => {
    expect(savingOf(yearly, dollars(1099))).toEqual({
      ...{ byTheMonth: dollars(13_188), saving: dollars(2198) },
    });
  });

  it.each([
    ['the price of a month is not known', undefined],
    ['it is no better', dollars(900)],
    ['it is in other money', { minorUnits: 1099, currency: 'CAD' } as const],
  ])('is not said where %s', (_, monthly) => {
    expect(savingOf(yearly, monthly)).toBeUndefined();
  });
});
