import { type Kind, kinds } from './kinds.ts';
import type { Outcome } from './outcome.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export function countOf(outcomes: Outcome[], kind?: Kind): Count {
  const count: Count = { passed: 0, failed: 0, skipped: 0 };
  for (const outcome of outcomes) {
    if (!kind || outcome.kind === kind) count[outcome.state] += 1;
  }
  return count;
}

/**
 * Returns the requested kinds that ran no test, because a run that proves nothing must not look
 * green.
 */
export function silentKinds(outcomes: Outcome[], asked: Kind[]): Kind[] {
  return kinds.filter((kind) => {
    const { passed, failed } = countOf(outcomes, kind);
    return asked.includes(kind) && passed + failed === 0;
  });
}

/** Formats the counts: `120 passed, 1 failed`, plus the skipped tests if there are any. */
export function sentence({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
