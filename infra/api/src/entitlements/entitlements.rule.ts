import type { Entitlement } from '@sideband/shared-sdk/entitlements/model';
import type { Plan } from '../plans/plans.table.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import type { StoredEntitlement } from './entitlements.table.ts';

type Bought = Pick<StoredSubscription, 'state' | 'family' | 'productId'>;

export const isRunning = ({ state }: Pick<Bought, 'state'>) =>
  state === 'active' || state === 'pending_cancellation';

/** Whether a plan lets its customer listen in the app beside the radio. A bundle does by itself. */
export const opensApp = (
  { family, productId }: Omit<Bought, 'state'>,
  plans: ReadonlyMap<string, Pick<Plan, 'streamingAvailable'>>,
): boolean => family === 'satellite' && plans.get(productId)?.streamingAvailable === true;

/** What is open because of a subscription is so while that runs; one that stands still opens it again when it goes on. */
export function stateOf(bought: Pick<Bought, 'state'>): Entitlement['state'] {
  if (isRunning(bought)) return 'active';
  return bought.state === 'closed' ? 'expired' : 'revoked';
}

/** Of what was granted: never longer than the subscription includes it. */
export function grantedState(
  { endsAt }: Pick<StoredEntitlement, 'endsAt'>,
  bought: Bought | undefined,
  { plans, at }: { plans: ReadonlyMap<string, Pick<Plan, 'streamingAvailable'>>; at: Date },
): Entitlement['state'] {
  if (endsAt !== null && endsAt <= at) return 'expired';
  if (!bought) return 'revoked';
  const state = stateOf(bought);
  return state === 'active' && !opensApp(bought, plans) ? 'revoked' : state;
}
