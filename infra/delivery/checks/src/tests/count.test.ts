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

describe('test run counts', () => {
  it('counts outcomes by kind and in total', () => {
    const outcomes = [
      ended('logic', 'passed'),
      ended('logic', 'failed'),
      ended('database', 'passed'),
    ];
    expect(countOf(outcomes, 'logic')).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(countOf(outcomes)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('names the requested kinds that ran no test, and does not count skipped tests as run', () => {
    const outcomes = [ended('logic', 'passed'), ended('database', 'skipped')];
    expect(silentKinds(outcomes, ['logic', 'database', 'journeys'])).toEqual([
      'database',
      'journeys',
    ]);
  });

  it('mentions skipped tests only if there are any', () => {
    expect(sentence({ passed: 7, failed: 1, skipped: 0 })).toBe('7 passed, 1 failed');
    expect(sentence({ passed: 2, failed: 0, skipped: 4 })).toBe('2 passed, 0 failed, 4 skipped');
  });
});
