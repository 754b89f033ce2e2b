import type { Day } from '../database/database.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

/** Who takes the money in their own shop, where it is also cancelled. */
const shops: StoredSubscription['sourceKind'][] = ['google', 'apple', 'amazon', 'roku'];

type Judged = Pick<
  StoredSubscription,
  'sourceKind' | 'state' | 'renewsOn' | 'phase' | 'endsOn' | 'partOf'
>;

/**
 * The first day without service of a subscription that is cancelled now; undefined where it cannot be. A suspended one
 * can be cancelled too: it ends with the period that is billed, or today where that is over. A part ends with its first.
 */
export function endIfCancelled(judged: Judged, today: Day): Day | undefined {
  const { sourceKind, state, renewsOn, phase, endsOn, partOf } = judged;
  if (shops.includes(sourceKind) || partOf !== null) return undefined;
  if (state === 'active') return renewsOn ?? phase.endsOn ?? undefined;
  if (state !== 'suspended' || endsOn !== null) return undefined;
  return renewsOn !== null && renewsOn > today ? renewsOn : today;
}

/** Whether a cancellation can still be taken back. */
export const mayBeKept = ({ sourceKind, state, endsOn }: Judged, today: Day): boolean =>
  (state === 'pending_cancellation' || state === 'suspended') &&
  !shops.includes(sourceKind) &&
  endsOn !== null &&
  endsOn > today;
