import { describe, expect, it } from '@jest/globals';
import { redemptionOf } from './redemption-of.ts';

describe('redemptionOf', () => {
  it('returns NotRedeemed for a pending entitlement', () => {
    expect(redemptionOf({ status: 'pending' })).toBe('NotRedeemed');
  });

  it.each(['active', 'anything', 'PENDING'])('returns Redeemed for the status %s', (status) => {
    expect(redemptionOf({ status })).toBe('Redeemed');
  });
});
