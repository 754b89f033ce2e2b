import { describe, expect, it } from '@jest/globals';
import type { Offer } from '@sideband/shared-sdk/offers';
import { examplePrice } from '@sideband/shared-sdk/offers/examples';
import type { Money } from '@sideband/shared-sdk/wire';
import { paidTerm, savingOf, termOf } from './terms.ts';

const dollars = (minorUnits: number): Money => ({ minorUnits, currency: 'USD' });

/** Minimal offer with a term: billing period and price. */
const offered = (baseTerm: string, billingPeriod: string, minorUnits: number) => {
  const price = { ...examplePrice, total: dollars(minorUnits), mrfAmount: dollars(0) };
  const phases: Offer['phases'] = [
    { type: 'AutoRenewing', duration: 'infinite', billingPeriod, count: null, price },
  ];
  return { baseTerm, phases, basePrice: { productAmount: price.total, total: price.total } };
};

describe('termOf', () => {
  it.each([
    ['Monthly', 'P1M', 1, 1099],
    ['Annual', 'P1Y', 12, 1099],
    ['SemiAnnual', 'P6M', 6, 1099],
    // The offer states only a monthly price.
    ['Annual', 'P1M', 12, 13_188],
    ['Fortnight of the fair', 'P1M', 1, 1099],
    ['Fortnight of the fair', 'P14D', 1, 1099],
  ])(
    'maps the base term %s, billed every %s, to %i months at %i',
    (baseTerm, period, months, minorUnits) => {
      expect(termOf(offered(baseTerm, period, 1099))).toEqual({
        months,
        price: dollars(minorUnits),
      });
    },
  );

  it('uses the regular price, not the introductory one', () => {
    const offer = offered('Annual', 'P1Y', 10_990);
    const [first] = offered('Annual', 'P1M', 100).phases;
    const begins = { ...offer, phases: [...(first ? [first] : []), ...offer.phases] };
    expect(termOf(begins).price).toEqual(dollars(10_990));
  });
});

describe('savingOf', () => {
  const yearly = { months: 12, price: dollars(10_990) };

  it('returns the saving compared with twelve monthly payments', () => {
    expect(savingOf(yearly, dollars(1099))).toEqual({
      byTheMonth: dollars(13_188),
      saving: dollars(2198),
    });
  });

  it.each([
    ['the monthly price is unknown', undefined],
    ['the term is not cheaper', dollars(900)],
    ['the currencies differ', { minorUnits: 1099, currency: 'CAD' } as const],
  ])('returns no saving when %s', (_, monthly) => {
    expect(savingOf(yearly, monthly)).toBeUndefined();
  });
});

it('compares a longer term with what is paid now, but not during an introductory price', () => {
  const now = { months: 1, price: { minorUnits: 1999, currency: 'CAD' as const } };
  const phase = { type: 'Paid', started: '2026-11-01T05:00:00Z', billingPeriod: 'P1M', count: 12 };
  const introductory = { ...phase, ends: '2027-11-01T05:00:00Z' };
  expect(paidTerm({ currentPhase: introductory }, now)).toBeUndefined();
  expect(paidTerm({ currentPhase: { ...phase, ends: null } }, now)).toBe(now);
});
