import type { Outcome } from '../tests/outcome.ts';

/**
 * Outcome of a mutant: killed by a test, survived all tests, or broken because the tests could not
 * run with it.
 */
export type Verdict = 'dead' | 'survived' | 'broken';

/** A test file that cannot run does not count as a kill, because the mutant may not compile. */
export function verdictOf(outcomes: Outcome[]): Verdict {
  if (outcomes.some(({ state, title }) => state === 'failed' && title !== '')) return 'dead';
  const ran = outcomes.some(({ state }) => state === 'passed');
  return ran && !outcomes.some(({ state }) => state === 'failed') ? 'survived' : 'broken';
}
