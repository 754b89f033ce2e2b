import { describe, expect, it } from '@jest/globals';
import { countOf, sentence, silentKinds } from './count.ts';
import type { Kind } from './kinds.ts';
import type { Outcome } from './outcome.ts';

const ended = (kind: Kind, state: Outcome['state']): Outcome => ({
  kind,
  file: 'a.test.ts',
  title: 'is so',
  state,
});

describe('the counts of a test run', () => {
  it('go by kind, and over all', () => {
    const outcomes = [
      ended('logic', 'passed'),
      ended('logic', 'failed'),
      ended('database', 'passed'),
    ];
    expect(countOf(outcomes, 'logic')).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(countOf(outcomes)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('name the kinds that ran nothing, skipped tests being nothing', () => {
    const outcomes = [ended('logic', 'passed'), ended('database', 'skipped')];
    expect(silentKinds(outcomes, ['logic', 'database', 'journeys'])).toEqual([
      'database',
      'journeys',
    ]);
  });

  it('speak of skipped tests only when there are any', () => {
    expect(sentence({ passed: 7, failed: 1, skipped: 0 })).toBe('7 passed, 1 failed');
    expect(sentence({ passed: 2, failed: 0, skipped: 4 })).toBe('2 passed, 0 failed, 4 skipped');
  });
});
