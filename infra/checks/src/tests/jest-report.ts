import { kindOf } from './kinds.ts';
import type { Outcome } from './outcome.ts';
import { addTime, type Took } from './slowest.ts';

/** What jest writes with `--json`, as far as it is read here. */
export interface JestReport {
  testResults: {
    name: string;
    status: string;
    startTime?: number;
    endTime?: number;
    message?: string;
    assertionResults: {
      status: string;
      fullName?: string;
      title?: string;
      numPassingAsserts?: number;
      failureMessages?: string[];
    }[];
  }[];
}

/** From the first line of a file, its modules included, to its last. */
export function timesOfJest({ testResults }: JestReport, root: string, took: Took) {
  for (const { name, startTime = 0, endTime = 0 } of testResults) {
    addTime(took, name.replace(root, ''), endTime - startTime);
  }
}

/** A file that could not run at all is one failure. */
export function outcomesOfJest({ testResults }: JestReport, root: string): Outcome[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(root, '');
    const kind = kindOf(file);
    if (!kind) return [];
    const outcomes = assertionResults.map((result): Outcome => {
      const error = result.failureMessages?.[0];
      const {
        status: state,
        fullName: title = '',
        title: own,
        numPassingAsserts: asserts,
      } = result;
      const test = { kind, file, title, ...(own !== undefined && { own }) };
      if (state === 'failed') return { ...test, state, ...(error && { error }) };
      if (state !== 'passed') return { ...test, state: 'skipped' };
      return { ...test, ...(asserts !== undefined && { asserts }), state: 'passed' };
    });
    const broken = status === 'failed' && !outcomes.some(({ state }) => state === 'failed');
    if (!broken) return outcomes;
    return [
      ...outcomes,
      { kind, file, title: '', state: 'failed', ...(message && { error: message }) },
    ];
  });
}
