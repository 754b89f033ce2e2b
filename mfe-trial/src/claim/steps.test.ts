import { describe, expect, it } from '@jest/globals';
import { type Course, stepAfter, stepBefore, stepsOf, stepToShow } from './steps.ts';

const course = (done: string[], skipped: string[] = []): Course[] =>
  ['vehicle', 'you', 'review'].map((name) => ({
    name,
    isDone: done.includes(name),
    isSkipped: skipped.includes(name),
  }));

describe('pages of a claim', () => {
  it('opens the first unfinished page when a later or unknown one is requested', () => {
    expect(stepToShow('review', course(['vehicle']))).toBe('you');
    expect(stepToShow(undefined, course(['vehicle', 'you']))).toBe('review');
    expect(stepToShow('nonsense', course([]))).toBe('vehicle');
  });

  it('opens an earlier page that was requested', () => {
    expect(stepToShow('vehicle', course(['vehicle', 'you']))).toBe('vehicle');
  });

  it('neither shows nor counts skipped pages', () => {
    const known = course(['vehicle', 'you'], ['you']);
    expect(stepsOf(known)).toEqual(['vehicle', 'review']);
    expect(stepAfter('vehicle', known)).toBe('review');
    expect(stepBefore('review', known)).toBe('vehicle');
    expect(stepBefore('vehicle', known)).toBeUndefined();
  });
});
