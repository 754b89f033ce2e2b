import { type Kind, kindOf, kinds } from './kinds.ts';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}
export type Counts = Partial<Record<Kind, Count>>;

const none: Count = { passed: 0, failed: 0, skipped: 0 };

/** What jest writes with `--json`, as far as it is read here. */
export interface JestReport {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** A file that could not run at all counts as one failure. */
export function countJest({ testResults }: JestReport, root: string): Counts {
  const counts: Counts = {};
  for (const { name, status, assertionResults } of testResults) {
    const kind = kindOf(name.replace(root, ''));
    if (!kind) continue;
    const states = assertionResults.map((result) => result.status);
    const broken = status === 'failed' && !states.includes('failed');
    const failed = states.filter((state) => state === 'failed').length + (broken ? 1 : 0);
    const passed = states.filter((state) => state === 'passed').length;
    const skipped = states.length - passed - states.filter((state) => state === 'failed').length;
    counts[kind] = sum(counts[kind] ?? none, { passed, failed, skipped });
  }
  return counts;
}

/** What Playwright writes with its JSON reporter, as far as it is read here. */
export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/**
 * A run that could not start is a failure. A journey that passed at its second try, which only CI
 * gives it, has passed; `run-journeys.ts` names how many there were.
 */
export function countJourneys({ stats, errors }: JourneyReport): Counts {
  const { expected, flaky, unexpected, skipped } = stats;
  const broken = errors.length > 0 && unexpected === 0 && flaky === 0 ? 1 : 0;
  return { journeys: { passed: expected + flaky, failed: unexpected + broken, skipped } };
}

export function total(counts: Counts): Count {
  return kinds.reduce((all, kind) => sum(all, counts[kind] ?? none), none);
}

function sum(a: Count, b: Count): Count {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** Kinds that were asked for and ran nothing: a run that proves nothing must not look green. */
export function silentKinds(counts: Counts, asked: Kind[]): Kind[] {
  return asked.filter((kind) => {
    const { passed, failed } = counts[kind] ?? none;
    return passed + failed === 0;
  });
}

/** `120 passed, 1 failed`, and what was skipped when anything was. */
export function sentence({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
