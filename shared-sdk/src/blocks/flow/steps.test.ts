import { describe, expect, it } from '@jest/globals';
import { type Course, openStep, stepAfter, stepBefore, stepsOf, stepToShow } from './steps.ts';

const steps = ['plan', 'extras', 'email', 'address', 'payment'] as const;
const visitor: Course<(typeof steps)[number]> = { all: steps, skips: {}, done: {} };
const done = { plan: true, extras: true, email: true, address: true };
const withAddress = { ...visitor, done };

describe('steps', () => {
  it('starts with the first page, whichever was requested', () => {
    expect(openStep(visitor)).toBe('plan');
    expect(stepToShow(undefined, visitor)).toBe('plan');
    expect(stepToShow('payment', visitor)).toBe('plan');
    expect(stepToShow('nonsense', visitor)).toBe('plan');
  });

  it('shows an earlier page when requested, but none beyond the first unfinished one', () => {
    expect(stepToShow('email', withAddress)).toBe('email');
    expect(stepToShow('payment', withAddress)).toBe('payment');
  });

  it('leads the address of the former review to the payment', () => {
    expect(stepToShow('review', withAddress)).toBe('payment');
    expect(stepToShow('review', visitor)).toBe('plan');
  });

  it('skips pages that have nothing to ask', () => {
    expect(stepsOf({ ...visitor, skips: { extras: true } })).not.toContain('extras');
    expect(stepAfter('plan', { ...visitor, skips: { extras: true } })).toBe('email');
    expect(stepsOf(visitor)).toHaveLength(5);
  });

  it('returns to a page that is no longer finished', () => {
    expect(openStep({ ...withAddress, done: { ...done, address: false } })).toBe('address');
  });

  it('leads to the next unfinished page, and back to the previous one', () => {
    expect(stepAfter('plan', visitor)).toBe('extras');
    expect(stepAfter('plan', withAddress)).toBe('payment');
    expect(stepBefore('plan', withAddress)).toBeUndefined();
    expect(stepBefore('payment', withAddress)).toBe('address');
  });
});
