import type { Day } from '../database/database.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

/** Who takes the money in their own shop, where it is also cancelled. */
const shops: StoredSubscription['sourceKind'][] = ['google', 'apple', 'amazon', 'roku'];

type Judged = Pick<
  StoredSubscription,
  'sourceKind' | 'state' | 'renewsOn' | 'phase' | 'endsOn' | 'partOf'
>;

/** The first day without service of a subscription that is cancelled now; undefined where it cannot be. A part ends with its first. */
export function endIfCancelled(judged: Judged): Day | undefined {
  const { sourceKind, state, renewsOn, phase, partOf } = judged;
  if (state !== 'active' || shops.includes(sourceKind) || partOf !== null) return undefined;
  return renewsOn ?? phase.endsOn ?? undefined;
}

/** Whether a cancellation can still be taken back. */
export const mayBeKept = ({ sourceKind, state, endsOn }: Judged, today: Day): boolean =>
  state === 'pending_cancellation' &&
  !shops.includes(sourceKind) &&
  endsOn !== null &&
  endsOn > today;
