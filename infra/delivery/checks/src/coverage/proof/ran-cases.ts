import { homeOf } from '../../import-rules/source-file.ts';
import type { Outcome } from '../../tests/outcome.ts';
import type { Tests } from '../tests.ts';
import { titlePattern } from './title-pattern.ts';

/** Outcome of a case that rows name. */
export interface RanCase {
  file: string;
  title: string;
  /** Folders in which all tests that ran the case passed: `infra/services/api`, `shared-sdk`. */
  passedIn: string[];
  /** Why the case proves nothing. */
  flaw?: 'did not run' | 'failed' | 'was skipped' | 'asserted nothing';
}

interface Given {
  tests: Tests;
  outcomes: Outcome[];
  /** Returns the test files that run the cases of a file. */
  runsOf(file: string): string[];
}

/** Returns the outcome of every case that a row names. */
export function ranCases({ tests, outcomes, runsOf }: Given): RanCase[] {
  const byFile = Map.groupBy(outcomes, ({ file }) => file);
  return Object.entries(tests).flatMap(([file, titles]) => {
    const there = runsOf(file).flatMap((run) => byFile.get(run) ?? []);
    return Object.keys(titles).map((title) => {
      const pattern = titlePattern(title);
      const own = there.filter(({ own }) => own !== undefined && pattern.test(own));
      const byHome = Map.groupBy(own, (outcome) => homeOf(outcome.file));
      const passedIn = [...byHome].filter(([, all]) => !flawOf(all)).map(([home]) => home);
      const flaw = flawOf(own);
      return { file, title, passedIn: passedIn.toSorted(), ...(flaw && { flaw }) };
    });
  });
}

/** A title proves nothing if any case with this title failed, was skipped or asserted nothing. */
function flawOf(outcomes: Outcome[]): RanCase['flaw'] {
  if (outcomes.length === 0) return 'did not run';
  if (outcomes.some(({ state }) => state === 'failed')) return 'failed';
  if (outcomes.some(({ state }) => state === 'skipped')) return 'was skipped';
  if (outcomes.some(({ asserts }) => asserts === 0)) return 'asserted nothing';
  return undefined;
}
