import type { Subscription } from '@sideband/shared-sdk/subscriptions/model';
import type { Day } from './calendar.ts';
import { isOfShop } from './subscription-states.ts';

interface Judged {
  sourceKind: Subscription['source']['kind'];
  state: Subscription['state'];
  renewsOn: Day | null;
  phase: { endsOn: Day | null };
  /** First day without service, once the subscription has been canceled. */
  endsOn: Day | null;
  /** The subscription that this one is a part of. */
  partOf: string | null;
}

/**
 * Returns the first day without service if the subscription is canceled now, or `undefined` if it
 * cannot be. A suspended one ends with the period that is billed, or today if that period is over.
 * A part of another subscription ends with that one.
 */
export function endIfCancelled(judged: Judged, today: Day): Day | undefined {
  const { sourceKind, state, renewsOn, phase, endsOn, partOf } = judged;
  if (isOfShop(sourceKind) || partOf !== null) return undefined;
  if (state === 'active') return renewsOn ?? phase.endsOn ?? undefined;
  if (state !== 'suspended' || endsOn !== null) return undefined;
  return renewsOn !== null && renewsOn > today ? renewsOn : today;
}

/** Returns whether the cancellation can still be revoked. */
export const mayBeKept = ({ sourceKind, state, endsOn }: Judged, today: Day): boolean =>
  (state === 'pending_cancellation' || state === 'suspended') &&
  !isOfShop(sourceKind) &&
  endsOn !== null &&
  endsOn > today;
