import type { Entitlement } from '@sideband/shared-sdk/entitlements/model';
import type { Subscription } from '@sideband/shared-sdk/subscriptions/model';
import { isExisting } from './subscription-states.ts';

type Bought = Pick<Subscription, 'state' | 'family' | 'productId'>;

/** Plans by product ID, and whether each includes listening in the app. */
type Plans = ReadonlyMap<string, { streamingAvailable: boolean }>;

/**
 * Whether a radio plan includes listening in the app. Bundles need no grant, because they contain a
 * streaming product.
 */
export const opensApp = ({ family, productId }: Omit<Bought, 'state'>, plans: Plans): boolean =>
  family === 'satellite' && plans.get(productId)?.streamingAvailable === true;

/**
 * Derives the state from the subscription: active while it runs, expired once it is closed, and
 * revoked otherwise, until it resumes.
 */
export function stateOf(bought: Pick<Bought, 'state'>): Entitlement['state'] {
  if (isExisting(bought)) return 'active';
  return bought.state === 'closed' ? 'expired' : 'revoked';
}

/**
 * State of a granted entitlement. It is never active longer than its subscription includes
 * streaming.
 */
export function grantedState(
  { endsAt }: { endsAt: Date | null },
  bought: Bought | undefined,
  { plans, at }: { plans: Plans; at: Date },
): Entitlement['state'] {
  if (endsAt !== null && endsAt <= at) return 'expired';
  if (!bought) return 'revoked';
  const state = stateOf(bought);
  return state === 'active' && !opensApp(bought, plans) ? 'revoked' : state;
}
