import { expect, it } from '@jest/globals';
import { shouldOffer } from './offer.rule.ts';

const good = { isSignedIn: true, isSupported: true, passkeys: 0, isSuppressed: false };

it('offers a passkey to who is signed in, can make one and has none', () => {
  expect(shouldOffer(good)).toBe(true);
});

it('offers none to who is not signed in', () => {
  expect(shouldOffer({ ...good, isSignedIn: false })).toBe(false);
});

it('offers none where the browser cannot make one', () => {
  expect(shouldOffer({ ...good, isSupported: false })).toBe(false);
});

it('offers none to who has one', () => {
  expect(shouldOffer({ ...good, passkeys: 1 })).toBe(false);
  expect(shouldOffer({ ...good, passkeys: 2 })).toBe(false);
});

it('offers none to who asked not to be asked', () => {
  expect(shouldOffer({ ...good, isSuppressed: true })).toBe(false);
});
