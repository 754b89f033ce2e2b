import type { Outcome } from '../tests/outcome.ts';

/** What became of a defect: found by a test, by none, or the tests could not run with it at all. */
export type Verdict = 'dead' | 'survived' | 'broken';

/** A file that cannot run has not noticed the defect: the change made no program. */
export function verdictOf(outcomes: Outcome[]): Verdict {
  if (outcomes.some(({ state, title }) => state === 'failed' && title !== '')) return 'dead';
  const ran = outcomes.some(({ state }) => state === 'passed');
  return ran && !outcomes.some(({ state }) => state === 'failed') ? 'survived' : 'broken';
}
