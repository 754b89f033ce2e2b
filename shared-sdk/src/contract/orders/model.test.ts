import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { type OrderRequest, orderRequest } from './model.ts';

const isTaken = (request: object) => z.safeParse(orderRequest, request).success;

const kinds: OrderRequest[] = [
  { newSubscription: { offerId: 'offer-1' } },
  { planSwitch: { subscriptionId: 'sub-1', offerId: 'offer-1' } },
  { cancelSubscription: { subscriptionId: 'sub-1' } },
  { revokeSubscriptionCancellation: { subscriptionId: 'sub-1' } },
];

describe('orderRequest', () => {
  it.each(kinds)(
    'accepts a new subscription, a plan switch, a cancellation and its revocation: %j',
    (request) => {
      expect(isTaken(request)).toBe(true);
    },
  );

  it('rejects a combination of two kinds, no kind and an unknown kind', () => {
    for (const [at, one] of kinds.entries()) {
      for (const other of kinds.slice(at + 1)) expect(isTaken({ ...one, ...other })).toBe(false);
    }
    expect(isTaken({})).toBe(false);
    expect(isTaken({ pause: { subscriptionId: 'sub-1' } })).toBe(false);
  });
});
