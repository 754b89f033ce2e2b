import { expect, it } from '@jest/globals';
import { redemptionOf } from './redemption-of.ts';

it('is not redeemed while it is pending', () => {
  expect(redemptionOf({ status: 'pending' })).toBe('NotRedeemed');
});

it.each(['active', 'anything', 'PENDING'])('is redeemed once it is %s', (status) => {
  expect(redemptionOf({ status })).toBe('Redeemed');
});
