import { addMonths, monthsIn } from '@sideband/shared-sdk/rules/calendar';
import { type Period, type Phase, periodsFrom } from '@sideband/shared-sdk/rules/periods';
import type { Day } from '../database/database.ts';
import type { RunningPhase } from './subscriptions.table.ts';

/** Returns the nth period of a schedule, counted from zero, or `undefined` after its end. */
export function periodAt(anchor: Day, schedule: readonly Phase[], nth: number): Period | undefined {
  let at = 0;
  for (const period of periodsFrom(anchor, schedule)) {
    if (at === nth) return period;
    at += 1;
  }
  return undefined;
}

/** Returns the phase that a period belongs to, from its first day to the first day after it. */
export function phaseOf(anchor: Day, schedule: readonly Phase[], { phase }: Period): RunningPhase {
  const { type, billingPeriod, count } = phase;
  let months = 0;
  for (const earlier of schedule) {
    const length = monthsIn(earlier.billingPeriod) * (earlier.count ?? 0);
    if (earlier === phase) {
      const endsOn = count === null ? null : addMonths(anchor, months + length);
      return { type, startedOn: addMonths(anchor, months), endsOn, billingPeriod, count };
    }
    months += length;
  }
  throw new Error('A period lies in a phase of its own schedule.');
}

/** Returns the first renewal day of a subscription, and its phase on the first day. */
export function firstPeriod(starts: Day, schedule: readonly Phase[]) {
  const first = periodAt(starts, schedule, 0);
  if (!first) throw new Error('An offer without a phase has no period.');
  return { renewsOn: first.to, phase: phaseOf(starts, schedule, first) };
}

/** Returns the schedule that remains after a number of periods. */
export function restOf(schedule: readonly Phase[], periods: number): Phase[] {
  let gone = periods;
  return schedule.flatMap((phase) => {
    if (phase.count === null) return [phase];
    const left = Math.max(phase.count - gone, 0);
    gone = Math.max(gone - phase.count, 0);
    return left > 0 ? [{ ...phase, count: left }] : [];
  });
}

/** Returns only the first periods of a schedule. */
export function beginningOf(schedule: readonly Phase[], periods: number): Phase[] {
  let left = periods;
  return schedule.flatMap((phase) => {
    const count = Math.min(phase.count ?? left, left);
    left -= count;
    return count > 0 ? [{ ...phase, count }] : [];
  });
}
