import type { Day } from '../database/database.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

/** Stores that charge the customer themselves. Their subscriptions are cancelled there. */
const shops: StoredSubscription['sourceKind'][] = ['google', 'apple', 'amazon', 'roku'];

type Judged = Pick<
  StoredSubscription,
  'sourceKind' | 'state' | 'renewsOn' | 'phase' | 'endsOn' | 'partOf'
>;

/**
 * Returns the first day without service if the subscription is cancelled now, or `undefined` if it
 * cannot be. A suspended one ends with the period that is billed, or today if that is over. A part
 * of another subscription ends with that one.
 */
export function endIfCancelled(judged: Judged, today: Day): Day | undefined {
  const { sourceKind, state, renewsOn, phase, endsOn, partOf } = judged;
  if (shops.includes(sourceKind) || partOf !== null) return undefined;
  if (state === 'active') return renewsOn ?? phase.endsOn ?? undefined;
  if (state !== 'suspended' || endsOn !== null) return undefined;
  return renewsOn !== null && renewsOn > today ? renewsOn : today;
}

/** Returns whether the cancellation can still be revoked. */
export const mayBeKept = ({ sourceKind, state, endsOn }: Judged, today: Day): boolean =>
  (state === 'pending_cancellation' || state === 'suspended') &&
  !shops.includes(sourceKind) &&
  endsOn !== null &&
  endsOn > today;
