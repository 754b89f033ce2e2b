import type { RenewablePlan } from '@sideband/shared-sdk/account/model';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

type Judged = Pick<
  StoredSubscription,
  'state' | 'sourceKind' | 'partOf' | 'pendingOfferId' | 'renewsOn' | 'deviceId' | 'family'
> & { phase: Pick<StoredSubscription['phase'], 'type'> };

interface Going<Bought> {
  bought: Bought;
  standing: RenewablePlan['standing'];
}

/** Who takes the money in their own shop, where it is also renewed. */
const shops: StoredSubscription['sourceKind'][] = ['google', 'apple', 'amazon', 'roku'];

/**
 * What can go on: what runs and has nothing chosen to follow, and what is over where nothing plays in its place. A
 * second radio goes with the first one's plan.
 */
export function goesOn<Bought extends Judged>(bought: readonly Bought[]): Going<Bought>[] {
  const taken = new Set(bought.filter(runs).map(placeOf));
  return bought.flatMap((one): Going<Bought>[] => {
    if (one.partOf !== null || shops.includes(one.sourceKind)) return [];
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
