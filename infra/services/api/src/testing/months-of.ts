import { addMonths } from '@sideband/shared-sdk/rules/calendar';
import type { Phase } from '@sideband/shared-sdk/rules/periods';
import { periodAt, phaseOf } from '../subscriptions/schedule.rule.ts';

export interface PaidPeriod {
  from: string;
  to: string;
  phase: Phase['type'];
  total: number;
}

/** Returns the billing periods of an offer in the three years after its purchase. */
export function monthsOf(starts: string, schedule: readonly Phase[]): PaidPeriod[] {
  const periods: PaidPeriod[] = [];
  const end = addMonths(starts, 36);
  for (let nth = 0; ; nth += 1) {
    const period = periodAt(starts, schedule, nth);
    if (!period || period.from >= end) return periods;
    const { type } = phaseOf(starts, schedule, period);
    periods.push({ from: period.from, to: period.to, phase: type, total: period.phase.total });
  }
}

/**
 * Formats the billing periods of an offer for reading: each price with its billing days, and the
 * day after the last period.
 */
export function written(starts: string, schedule: readonly Phase[]): string {
  const periods = monthsOf(starts, schedule);
  const lines: string[] = [];
  for (const [nth, { from, phase, total }] of periods.entries()) {
    const before = periods[nth - 1];
    const isSame = before?.phase === phase && before.total === total;
    lines.push(isSame ? `${lines.pop()} ${from}` : `  ${phase} ${total}: ${from}`);
  }
  return [...lines, `  then ${periods.at(-1)?.to}`].join('\n');
}
