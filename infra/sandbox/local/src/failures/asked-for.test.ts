import { describe, expect, it } from '@jest/globals';
import { failureIn, withoutWord } from './failure-request.ts';

describe('failure keywords', () => {
  it.each([
    ['FAIL-503', 503],
    ['fail-500', 500],
    ['SDB-GIFT-2500 FAIL-LOST', 'LOST'],
    ['SDB-GIFT-2500 FAIL-NEVER', 'NEVER'],
    ['SDB-GIFT-2500 FAIL-SLOW', 'SLOW'],
    ['FAIL-404', undefined],
    ['SDB-GIFT-2500', undefined],
  ])('%s triggers %s', (cardIdentifier, failure) => {
    expect(failureIn({ cardIdentifier })).toBe(failure);
  });

  it('removes only the keyword from the input', () => {
    const body = { cardIdentifier: 'SDB-GIFT-2500 FAIL-LOST', expiry: { month: '12' } };
    withoutWord(body);
    expect(body).toEqual({ cardIdentifier: 'SDB-GIFT-2500', expiry: { month: '12' } });
    expect(failureIn(undefined)).toBeUndefined();
  });
});
