import type { Outcome } from './outcome.ts';
import { addTime, type Took } from './slowest.ts';

/** The parts of Playwright's JSON report that are used here. */
export interface JourneyReport {
  suites: Suite[];
  errors: { message?: string }[];
}
export interface Suite {
  title: string;
  file: string;
  specs?: { title: string; tests: Test[] }[];
  suites?: Suite[];
}
interface Test {
  expectedStatus: string;
  /** `flaky` means passed after a retry. `skipped` also includes tests that never ran. */
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: {
    status?: string;
    duration?: number;
    error?: { message?: string };
    /** Small attachments are embedded in the report as base64. */
    attachments?: { name: string; body?: string }[];
  }[];
}

/**
 * Returns the outcome of each journey. A run that could not start counts as one failure, and so
 * does a journey that was never run.
 */
export function outcomesOfJourneys({ suites, errors }: JourneyReport): Outcome[] {
  const outcomes = suites.flatMap((suite) => outcomesIn(suite, []));
  if (errors.length === 0 || outcomes.some(({ state }) => state === 'failed')) return outcomes;
  return [...outcomes, failure('e2e', '', errors[0]?.message)];
}

export function timesOfJourneys({ suites }: Pick<JourneyReport, 'suites'>, took: Took) {
  for (const { file, specs = [], suites: within = [] } of suites) {
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    for (const { duration = 0 } of results) addTime(took, `e2e/${file}`, duration);
    timesOfJourneys({ suites: within }, took);
  }
}

function outcomesIn({ file, specs = [], suites = [] }: Suite, above: string[]): Outcome[] {
  const own = specs.flatMap(({ title, tests }) => {
    return tests.map((test) => ({
      ...outcomeOf(test, `e2e/${file}`, [...above, title].join(' ')),
      // A test that is expected to fail proves nothing by failing.
      ...(test.expectedStatus === 'failed' ? {} : { own: title }),
    }));
  });
  return [...own, ...suites.flatMap((suite) => outcomesIn(suite, [...above, suite.title]))];
}

function outcomeOf(test: Test, file: string, title: string): Outcome {
  if (test.status === 'unexpected') {
    const said = test.results.find(({ error }) => error)?.error?.message;
    return failure(file, title, said);
  }
  if (test.status !== 'skipped') return { kind: 'journeys', file, title, state: 'passed' };
  const asked = test.expectedStatus === 'skipped' || test.results.some(isSkipped);
  if (asked) return { kind: 'journeys', file, title, state: 'skipped' };
  return failure(file, title, 'did not run: one before it failed, or the run ended early');
}

const isSkipped = ({ status }: { status?: string }) => status === 'skipped';

function failure(file: string, title: string, error?: string): Outcome {
  return { kind: 'journeys', file, title, state: 'failed', ...(error && { error }) };
}
