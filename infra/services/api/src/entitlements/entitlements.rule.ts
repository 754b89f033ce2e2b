import type { Entitlement } from '@sideband/shared-sdk/entitlements/model';
import type { Plan } from '../plans/plans.table.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import type { StoredEntitlement } from './entitlements.table.ts';

type Bought = Pick<StoredSubscription, 'state' | 'family' | 'productId'>;

export const isRunning = ({ state }: Pick<Bought, 'state'>) =>
  state === 'active' || state === 'pending_cancellation';

/**
 * Whether a radio plan includes listening in the app. Bundles need no grant, because they contain a
 * streaming product.
 */
export const opensApp = (
  { family, productId }: Omit<Bought, 'state'>,
  plans: ReadonlyMap<string, Pick<Plan, 'streamingAvailable'>>,
): boolean => family === 'satellite' && plans.get(productId)?.streamingAvailable === true;

/**
 * Derives the state from the subscription: active while it runs, expired once it is closed, and
 * revoked otherwise, until it resumes.
 */
export function stateOf(bought: Pick<Bought, 'state'>): Entitlement['state'] {
  if (isRunning(bought)) return 'active';
  return bought.state === 'closed' ? 'expired' : 'revoked';
}

/**
 * State of a granted entitlement. It is never active longer than its subscription includes
 * streaming.
 */
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
