import type { RenewablePlan } from '@sideband/shared-sdk/account/model';
import type { Subscription } from '@sideband/shared-sdk/subscriptions/model';
import type { Day } from './calendar.ts';
import { isOfShop } from './subscription-states.ts';

interface Judged {
  state: Subscription['state'];
  sourceKind: Subscription['source']['kind'];
  /** The subscription that this one is part of. */
  partOf: string | null;
  pendingOfferId: string | null;
  renewsOn: Day | null;
  deviceId: string | null;
  family: Subscription['family'];
  phase: Pick<Subscription['currentPhase'], 'type'>;
}

interface Going<Bought> {
  bought: Bought;
  standing: RenewablePlan['standing'];
}

/**
 * Returns the renewable plans: running ones with no next plan chosen, and closed ones when no other
 * plan runs in their place. A second radio follows the first one's plan and is not listed.
 */
export function goesOn<Bought extends Judged>(bought: readonly Bought[]): Going<Bought>[] {
  const taken = new Set(bought.filter(runs).map(placeOf));
  return bought.flatMap((one): Going<Bought>[] => {
    if (one.partOf !== null || isOfShop(one.sourceKind)) return [];
    const standing = standingOf(one);
    if (standing === undefined) return [];
    if (standing !== 'over') return [{ bought: one, standing }];
    if (taken.has(placeOf(one))) return [];
    taken.add(placeOf(one));
    return [{ bought: one, standing }];
  });
}

const runs = ({ state }: Judged) => state !== 'closed';

const placeOf = ({ deviceId, family }: Judged) => deviceId ?? family;

function standingOf({
  state,
  pendingOfferId,
  renewsOn,
  phase,
}: Judged): RenewablePlan['standing'] | undefined {
  if (state === 'closed') return 'over';
  if (renewsOn === null || pendingOfferId !== null) return undefined;
  if (state === 'pending_cancellation') return 'ending';
  if (state !== 'active') return undefined;
  return phase.type === 'Free' ? 'trial' : 'running';
}
