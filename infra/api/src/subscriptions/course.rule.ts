import type { Day } from '../database/database.ts';
import { addMonths, monthsIn } from '../pricing/calendar.rule.ts';
import type { Phase } from '../pricing/periods.rule.ts';
import { runningPeriod } from './running-period.ts';
import { beginningOf, firstPeriod, restOf } from './schedule.rule.ts';
import type { RunningPhase, StoredSubscription } from './subscriptions.table.ts';

type Course = Pick<StoredSubscription, 'anchoredOn' | 'schedule' | 'nextPeriod'> & {
  renewsOn: Day;
  phase: RunningPhase;
};

type Bought = Parameters<typeof runningPeriod>[0];

/** Whether a plan goes on in the period that is paid for: its periods are as long as those before. */
export const isPeriodKept = ({ price }: { price: Phase }, [first]: readonly Phase[]): boolean =>
  first?.billingPeriod === price.billingPeriod;

/**
 * How a subscription goes on with other phases from that day. Where it keeps its period, its days stay those that they
 * always were, and the running period is the first of the new phases; else all of them are counted from that day.
 */
export function courseAfter(
  bought: Bought,
  phases: readonly Phase[],
  starts: Day,
): Course | undefined {
  const running = runningPeriod(bought);
  const [first] = phases;
  if (!running || !first) return undefined;
  const isKept = isPeriodKept(running, phases);
  const { type, billingPeriod, count } = first;
  const begins = isKept ? running.from : starts;
  const endsOn = count === null ? null : addMonths(begins, monthsIn(billingPeriod) * count);
  const phase: RunningPhase = { type, startedOn: starts, endsOn, billingPeriod, count };
  if (!isKept) {
    const { renewsOn } = firstPeriod(starts, phases);
    return { anchoredOn: starts, schedule: phases, nextPeriod: 1, renewsOn, phase };
  }
  const { anchoredOn, nextPeriod, schedule } = bought;
  return {
    ...{ anchoredOn, nextPeriod, renewsOn: running.to, phase },
    schedule:
      nextPeriod > 0 ? [...beginningOf(schedule, nextPeriod - 1), ...phases] : restOf(phases, 1),
  };
}
