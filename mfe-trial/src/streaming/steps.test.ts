import { describe, expect, it } from '@jest/globals';
import { type Course, stepAfter, stepBefore, stepsOf, stepToShow } from './steps.ts';

const visitor: Course = { skips: {}, done: {} };
const done = { offer: true, email: true, address: true };

describe('pages of the trial', () => {
  it('start with the offer, whichever page was requested', () => {
    for (const asked of [undefined, 'review', 'nonsense']) {
      expect(stepToShow(asked, visitor)).toBe('offer');
    }
  });

  it('show an earlier page when requested, but none beyond the first unfinished one', () => {
    const course = { skips: {}, done };
    expect(stepToShow('email', course)).toBe('email');
    expect(stepToShow('review', course)).toBe('payment');
  });

  it('leave out the payment of a trial that ends by itself', () => {
    const course = { skips: { payment: true }, done };
    expect(stepsOf(course)).toEqual(['offer', 'email', 'address', 'review']);
    expect(stepAfter('address', course)).toBe('review');
    expect(stepBefore('review', course)).toBe('address');
  });

  it('lead to the next unfinished page after a change of an earlier one', () => {
    expect(stepAfter('offer', visitor)).toBe('email');
    expect(stepAfter('email', { skips: {}, done: { offer: true, email: true } })).toBe('address');
    const all = { skips: {}, done: Object.assign({ payment: true }, done) };
    expect(stepAfter('email', all)).toBe('review');
    expect(stepBefore('offer', all)).toBeUndefined();
  });
});
