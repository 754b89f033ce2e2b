import { type Histogram, percentileOf, sizeOf } from '../health/histogram.ts';
import type { CountName, Tally } from '../health/tally.ts';
import { leaveOut } from './leave-out.ts';
import { type Guard, nameOfGuard } from './plan.ts';
import { percentileRange, type Range, shareRange } from './ranges.ts';

/** What is known of one group: its value, and where the true one lies. */
export interface Measured extends Range {
  /** Visitors it speaks for. */
  of: number;
  value: number | null;
}

/**
 * `failed`: harm is proven, by more than is allowed. `inconclusive`: it looks like harm, and is not
 * proven. `not enough data` is neither good nor bad, and only waits.
 */
export type Finding = 'failed' | 'passed' | 'inconclusive' | 'not enough data';

export interface Judgement {
  name: string;
  guard: Guard;
  finding: Finding;
  candidate: Measured;
  control: Measured;
  /** What the candidate's value may reach before it counts as worse; null while that is not known. */
  allowed: number | null;
}

/** Of each guard: how often it may be wrong at all in a whole step, both groups together. */
const alpha = 0.01;
/** Fewer are no ground to take anything back, however badly they fare. */
const fewestToFail = 8;
/** A quarter more than next to nothing is still next to nothing. */
const leastWorse = (name: string) => (name === 'CLS' ? 0.05 : 100);

export interface Groups {
  candidate: Tally;
  control: Tally;
}

interface Known {
  /** Fewer of each group are not enough to go on. */
  leastVisitors: number;
  /** As many of each group one and the same may have made up. */
  madeUp: number;
}

/** Compares the two groups of the same period. Harm is proven when it is without any `madeUp` visitors of each. */
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

/** Of a flow less is worse, of all else more. */
const isWorse = ({ kind }: Guard, value: number, limit: number) =>
  kind === 'flow' ? value < limit : value > limit;

/** The best that the candidate can be, or the worst that its control can be. */
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
