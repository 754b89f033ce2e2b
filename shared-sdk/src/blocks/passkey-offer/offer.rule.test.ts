import { describe, expect, it } from '@jest/globals';
import { shouldOffer } from './offer.rule.ts';

const good = { isSignedIn: true, isSupported: true, passkeys: 0, isSuppressed: false };

describe('shouldOffer', () => {
  it('is true for a signed-in customer without a passkey in a browser that supports them', () => {
    expect(shouldOffer(good)).toBe(true);
  });

  it('is false without a signed-in customer', () => {
    expect(shouldOffer({ ...good, isSignedIn: false })).toBe(false);
  });

  it('is false when the browser does not support passkeys', () => {
    expect(shouldOffer({ ...good, isSupported: false })).toBe(false);
  });

  it('is false for a customer who has a passkey', () => {
    expect(shouldOffer({ ...good, passkeys: 1 })).toBe(false);
    expect(shouldOffer({ ...good, passkeys: 2 })).toBe(false);
  });

  it('is false when the customer has declined permanently', () => {
    expect(shouldOffer({ ...good, isSuppressed: true })).toBe(false);
  });
});
