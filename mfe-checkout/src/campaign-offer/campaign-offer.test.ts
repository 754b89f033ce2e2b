import { describe, expect, it } from '@jest/globals';
import { stepOf } from './campaign-offer.ts';

const nobody = { isFound: false, isKnown: false };
const found = { isFound: true, isKnown: false };
const known = { isFound: false, isKnown: true };

describe('stepOf', () => {
  it('asks an unknown visitor for identification, and shows the offer to a visitor identified by a link', () => {
    expect(stepOf(null, nobody)).toBe('asking');
    expect(stepOf(null, known)).toBe('offer');
  });

  it('restores the step from the history state only while its data is available', () => {
    expect(stepOf({ step: 'isThisYou' }, found)).toBe('isThisYou');
    expect(stepOf({ step: 'isThisYou' }, nobody)).toBe('asking');
    expect(stepOf({ step: 'offer' }, nobody)).toBe('asking');
    expect(stepOf({ step: 'offer' }, known)).toBe('offer');
  });

  it('asks again when a known visitor goes back to the first step', () => {
    expect(stepOf({ step: 'asking' }, known)).toBe('asking');
  });
});
