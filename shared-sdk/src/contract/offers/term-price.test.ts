import { describe, expect, it } from '@jest/globals';
import { monthsOf, termMonths, termPrice } from './term-price.ts';

const monthly = { minorUnits: 1299, currency: 'USD' } as const;

describe('term price', () => {
  it.each([undefined, null, 'unknown', '', 0, -3, 1.5, Number.NaN])(
    'treats a term of length %j as one month',
    (length) => {
      expect(termMonths(length)).toBe(1);
      expect(termPrice(monthly, length)).toEqual(monthly);
    },
  );

  it.each([
    ['P3M', 3],
    ['P1Y', 12],
    ['P0M', 1],
    ['P90D', 1],
    ['unknown', 1],
    ['', 1],
  ])('converts the period %j to %i months', (period, months) => {
    expect(monthsOf(period)).toBe(months);
  });

  it('multiplies the monthly price by the number of months', () => {
    expect(termPrice(monthly, 3)).toEqual({ minorUnits: 3897, currency: 'USD' });
    expect(termPrice(monthly, '12')).toEqual({ minorUnits: 15_588, currency: 'USD' });
    const canadian = { minorUnits: 999, currency: 'CAD' } as const;
    expect(termPrice(canadian, 6)).toEqual({ minorUnits: 5994, currency: 'CAD' });
  });
});
