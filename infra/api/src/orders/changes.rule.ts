import type { Day } from '../database/database.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

/** Who takes the money in their own shop, where it is also cancelled. */
const shops: StoredSubscription['sourceKind'][] = ['google', 'apple', 'amazon', 'roku'];

type Judged = Pick<StoredSubscription, 'sourceKind' | 'state' | 'renewsOn' | 'phase' | 'endsOn'>;

/** The first day without service of a subscription that is cancelled now; undefined where it cannot be. */
export function endIfCancelled({ sourceKind, state, renewsOn, phase }: Judged): Day | undefined {
  if (state !== 'active' || shops.includes(sourceKind)) return undefined;
  return renewsOn ?? phase.endsOn ?? undefined;
}

/** Whether a cancellation can still be taken back. */
export const mayBeKept = ({ sourceKind, state, endsOn }: Judged, today: Day): boolean =>
  state === 'pending_cancellation' &&
  !shops.includes(sourceKind) &&
  endsOn !== null &&
  endsOn > today;
