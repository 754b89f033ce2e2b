import type { Standing } from '@sideband/shared-sdk/identification/model';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

type Bought = Pick<StoredSubscription, 'state'> & {
  pendingOfferId: string | null;
  phase: Pick<StoredSubscription['phase'], 'type'>;
};

/**
 * Returns an account's status, as far as the visitor needs it to continue. Paused and past-due
 * plans count as active, because they are resumed in the account.
 */
export function standingOf(bought: readonly Bought[], radios: number): Standing {
  const open = bought.filter(({ state }) => state !== 'closed');
  if (open.some((one) => !isEnding(one))) return 'active';
  if (open.length > 0) return 'ending';
  if (bought.length > 0) return 'lapsed';
  return radios > 0 ? 'radioWithoutPlan' : 'none';
}

/** Whether a plan is cancelled, or is a trial that nothing follows. */
const isEnding = ({ state, phase, pendingOfferId }: Bought) =>
  state === 'pending_cancellation' ||
  (state === 'active' && phase.type === 'Free' && pendingOfferId === null);
