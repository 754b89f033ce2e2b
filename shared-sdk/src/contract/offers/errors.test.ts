import { describe, expect, it } from '@jest/globals';
import { refusalOfStatus } from './errors.ts';

describe('refusalOfStatus', () => {
  it.each([
    ['Expired', 'OFFER_EXPIRED'],
    ['Redeemed', 'OFFER_REDEEMED'],
    ['Canceled', 'INVALID_OFFER_DATA'],
    ['Invalid', 'INVALID_OFFER_DATA'],
  ])('refuses status %s as %s', (status, code) => {
    expect(refusalOfStatus(status)).toEqual({ code });
  });

  it('accepts any other status', () => {
    expect(refusalOfStatus('Active')).toBeUndefined();
    expect(refusalOfStatus('constructor')).toBeUndefined();
  });
});
