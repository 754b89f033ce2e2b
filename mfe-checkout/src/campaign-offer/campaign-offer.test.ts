import { expect, it } from '@jest/globals';
import { stepOf } from './campaign-offer.ts';

const nobody = { isFound: false, isKnown: false };
const found = { isFound: true, isKnown: false };
const known = { isFound: false, isKnown: true };

it('asks who has come, and shows the offer at once to whom a link made known', () => {
  expect(stepOf(null, nobody)).toBe('asking');
  expect(stepOf(null, known)).toBe('offer');
});

it('shows what was found before the offer, and only while it is there', () => {
  expect(stepOf({ step: 'isThisYou' }, found)).toBe('isThisYou');
  expect(stepOf({ step: 'isThisYou' }, nobody)).toBe('asking');
  expect(stepOf({ step: 'offer' }, nobody)).toBe('asking');
  expect(stepOf({ step: 'offer' }, known)).toBe('offer');
});

it('asks again whoever goes back to it', () => {
  expect(stepOf({ step: 'asking' }, known)).toBe('asking');
});
