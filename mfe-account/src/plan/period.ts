import type { Account } from '@sideband/shared-sdk/account';
import { isGivenAway, type Subscription } from '@sideband/shared-sdk/subscriptions';

/** What happens on the first day after the current period. */
export interface Period {
  /** `unpaid`: a bill is open, so this period may not be paid. */
  is: 'paid' | 'unpaid' | 'trial' | 'ending';
  /** First day after the period. */
  day: string;
}

type Timed = Pick<Subscription, 'state' | 'currentPhase' | 'paidUntil'> & {
  source: Pick<Subscription['source'], 'kind'>;
};

/**
 * Returns the current period of a plan. Undefined if its end is not known, and for a plan that is
 * free of charge or suspended.
 */
export function periodOf(
  { state, currentPhase, paidUntil: day, source }: Timed,
  { amountDue }: Pick<Account['billingStatus'], 'amountDue'>,
): Period | undefined {
  if (day === null || state === 'suspended' || isGiven({ source, currentPhase })) return undefined;
  if (state === 'pending_cancellation') return { is: 'ending', day };
  if (currentPhase.type === 'Free') return { is: 'trial', day };
  return { is: amountDue.minorUnits > 0 ? 'unpaid' : 'paid', day };
}

/** Whether we give the plan away. A trial, which ends, is something else. */
export const isGiven = ({
  source,
  currentPhase,
}: Pick<Timed, 'source' | 'currentPhase'>): boolean =>
  isGivenAway({ sourceKind: source.kind, phase: currentPhase });

const dayMs = 24 * 3600_000;

/** Returns the number of days from one calendar date to another. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
