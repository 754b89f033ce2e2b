import { describe, expect, it } from '@jest/globals';
import { paymentTypeOf } from './payment-type.ts';

const ours = { state: 'active', sourceKind: 'stripe' } as const;
const atRoku = { state: 'active', sourceKind: 'roku' } as const;

describe('payment type of an account', () => {
  it('is the card if there is one, even if a partner bills the plans', () => {
    expect(paymentTypeOf(true, [])).toBe('creditCard');
    expect(paymentTypeOf(true, [atRoku])).toBe('creditCard');
  });

  it('is the partner only if partners bill every plan that runs', () => {
    expect(paymentTypeOf(false, [atRoku])).toBe('partner');
    expect(paymentTypeOf(false, [atRoku, ours])).toBe('invoice');
    expect(paymentTypeOf(false, [atRoku, { ...ours, state: 'closed' }])).toBe('partner');
    expect(paymentTypeOf(false, [{ ...atRoku, state: 'closed' }])).toBe('invoice');
    expect(paymentTypeOf(false, [])).toBe('invoice');
  });
});
