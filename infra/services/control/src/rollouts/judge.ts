import { type Histogram, percentileOf, sizeOf } from '../health/histogram.ts';
import type { CountName, Tally } from '../health/tally.ts';
import { leaveOut } from './leave-out.ts';
import { type Guard, nameOfGuard } from './plan.ts';
import { percentileRange, type Range, shareRange } from './ranges.ts';

/** Measured value of a group, with its confidence range. */
export interface Measured extends Range {
  /** Number of visitors measured. */
  of: number;
  value: number | null;
}

/**
 * `failed`: harm beyond the allowance is proven. `inconclusive`: there may be harm, but it is not
 * proven. `not enough data`: neither harm nor its absence can be concluded, so the rollout waits.
 */
export type Finding = 'failed' | 'passed' | 'inconclusive' | 'not enough data';

export interface Judgement {
  name: string;
  guard: Guard;
  finding: Finding;
  candidate: Measured;
  control: Measured;
  /** Limit for the candidate's value; null while it is unknown. */
  allowed: number | null;
}

/** Maximum error probability per guard, over all evaluations of a step and both groups together. */
const alpha = 0.01;
/** Minimum group size for a failure, however bad the values are. */
const fewestToFail = 8;
/** Minimum absolute regression: 25% more than almost nothing is still almost nothing. */
const leastWorse = (name: string) => (name === 'CLS' ? 0.05 : 100);

export interface Groups {
  candidate: Tally;
  control: Tally;
}

interface Known {
  /** Minimum visitors per group for any conclusion. */
  leastVisitors: number;
  /** Number of visitors per group that a single attacker may have forged. */
  madeUp: number;
}

/**
 * Compares both groups over the same period. Harm counts as proven only if it persists after
 * `madeUp` visitors are left out of each group.
 */
export function judge(guard: Guard, groups: Groups, { leastVisitors, madeUp }: Known): Judgement {
  const measure = (tally: Tally) => measured(guard, tally);
  const [candidate, control] = [measure(groups.candidate), measure(groups.control)];
  const atLeast = (tally: Tally, which: 'worst' | 'best') =>
    measure(leaveOut(tally, { guard, which, visitors: madeUp }));
  const about = { name: nameOfGuard(guard), guard, candidate, control };
  const allowed = control.value === null ? null : worst(guard, control.value);
  const isProven =
    Math.min(candidate.of, control.of) >= fewestToFail &&
    isWorse(
      guard,
      surest(guard, atLeast(groups.candidate, 'worst')),
      worst(guard, surest(guard, atLeast(groups.control, 'best'), 'at worst')),
    );
  if (isProven) return { ...about, allowed, finding: 'failed' };
  if (allowed === null || candidate.value === null) {
    return { ...about, allowed, finding: 'not enough data' };
  }
  if (Math.min(candidate.of, control.of) < leastVisitors) {
    return { ...about, allowed, finding: 'not enough data' };
  }
  const finding = isWorse(guard, candidate.value, allowed) ? 'inconclusive' : 'passed';
  return { ...about, allowed, finding };
}

/** For flows, lower is worse. For everything else, higher is worse. */
const isWorse = ({ kind }: Guard, value: number, limit: number) =>
  kind === 'flow' ? value < limit : value > limit;

/**
 * Bound in the candidate's favor: its own best case, or with `at worst`, the worst case of the
 * control.
 */
function surest({ kind }: Guard, { low, high }: Range, which?: 'at worst'): number {
  return (kind === 'flow') === (which === undefined) ? high : low;
}

function worst(guard: Guard, value: number): number {
  if (guard.kind === 'flow') return value - guard.allow;
  if (guard.kind !== 'vital') return value + guard.allow;
  return Math.max(value * (1 + guard.allow), value + leastWorse(guard.name));
}

function measured(guard: Guard, { counts, vitals, flows }: Tally): Measured {
  const of = counts.pages ?? 0;
  const bad = (name: CountName) => part({ count: counts[name] ?? 0, of });
  if (guard.kind === 'errors') return bad('errorPages');
  if (guard.kind === 'load-failures') return bad('failedPages');
  if (guard.kind === 'vital') return percentile(guard.name, vitals[guard.name] ?? {});
  const steps = flows[guard.flow] ?? {};
  const began = steps[guard.from ?? ''] ?? 0;
  return part({ count: Math.min(began, steps[guard.to] ?? 0), of: began });
}

function part(seen: { count: number; of: number }): Measured {
  const value = seen.of === 0 ? null : seen.count / seen.of;
  return { of: seen.of, value, ...shareRange(seen, alpha / 2) };
}

function percentile(name: string, histogram: Histogram): Measured {
  const share = 0.75;
  return {
    of: sizeOf(histogram),
    value: percentileOf(name, histogram, share) ?? null,
    ...percentileRange(name, histogram, { share, alpha: alpha / 2 }),
  };
}
