import { addMonths, monthsIn } from '@sideband/shared-sdk/rules/calendar';
import type { Phase } from '@sideband/shared-sdk/rules/periods';
import { isPeriodKept } from '@sideband/shared-sdk/rules/plan-switches';
import type { Day } from '../database/database.ts';
import { runningPeriod } from './running-period.ts';
import { beginningOf, firstPeriod, restOf } from './schedule.rule.ts';
import type { RunningPhase, StoredSubscription } from './subscriptions.table.ts';

type Course = Pick<StoredSubscription, 'anchoredOn' | 'schedule' | 'nextPeriod'> & {
  renewsOn: Day;
  phase: RunningPhase;
};

type Bought = Parameters<typeof runningPeriod>[0];

/**
 * Returns how a subscription continues with other phases from a given day. If it keeps its period,
 * the renewal days stay the same, and the running period counts as the first of the new phases.
 * Otherwise a new chain starts on that day.
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
    anchoredOn,
    nextPeriod,
    renewsOn: running.to,
    phase,
    schedule:
      nextPeriod > 0 ? [...beginningOf(schedule, nextPeriod - 1), ...phases] : restOf(phases, 1),
  };
}
