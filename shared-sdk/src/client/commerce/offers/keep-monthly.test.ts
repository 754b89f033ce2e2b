import { describe, expect, it } from '@jest/globals';
import { keepMonthly } from './keep-monthly.ts';

const offers = (...terms: string[]) => terms.map((baseTerm) => ({ baseTerm }));

describe('keepMonthly', () => {
  it('keeps only the monthly ones of several offers', () => {
    expect(keepMonthly(offers('Monthly', 'Annual', 'Monthly'))).toEqual(
      offers('Monthly', 'Monthly'),
    );
    expect(keepMonthly(offers('Quarterly', 'Monthly'))).toEqual(offers('Monthly'));
  });

  it('keeps none of several offers when none is monthly', () => {
    expect(keepMonthly(offers('Annual', 'Annual'))).toEqual([]);
  });

  it('keeps a single offer whatever its term', () => {
    expect(keepMonthly(offers('Annual'))).toEqual(offers('Annual'));
  });
});
