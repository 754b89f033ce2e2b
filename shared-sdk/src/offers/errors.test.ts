import { expect, it } from '@jest/globals';
import { refusalOfStatus } from './errors.ts';

it.each([
  ['Expired', 'OFFER_EXPIRED'],
  ['Redeemed', 'OFFER_REDEEMED'],
  ['Canceled', 'INVALID_OFFER_DATA'],
  ['Invalid', 'INVALID_OFFER_DATA'],
])('refuses an offer that is %s with %s', (status, code) => {
  expect(refusalOfStatus(status)).toEqual({ code });
});

it('lets an offer in any other state be taken', () => {
  expect(refusalOfStatus('Active')).toBeUndefined();
  expect(refusalOfStatus('constructor')).toBeUndefined();
});
