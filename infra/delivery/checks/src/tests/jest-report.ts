import { kindOf } from './kinds.ts';
import type { Outcome } from './outcome.ts';
import { addTime, type Took } from './slowest.ts';

/** The parts of jest's `--json` report that are used here. */
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

/** Adds the time that each file took, including the time to load its modules. */
export function timesOfJest({ testResults }: JestReport, root: string, took: Took) {
  for (const { name, startTime = 0, endTime = 0 } of testResults) {
    addTime(took, name.replace(root, ''), endTime - startTime);
  }
}

/** Returns the outcome of each test. A file that could not run at all counts as one failure. */
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
