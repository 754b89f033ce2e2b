import type { Subscription } from '@sideband/shared-sdk/subscriptions/model';

/**
 * Whether a subscription still runs, including a canceled one until the end of its term
 * (application §4).
 */
export const isExisting = ({ state }: Pick<Subscription, 'state'>): boolean =>
  state === 'active' || state === 'pending_cancellation';

const shops: Subscription['source']['kind'][] = ['google', 'apple', 'amazon', 'roku'];

/**
 * Whether a store charges the customer and renews the plan itself. Such a subscription is canceled
 * at the store.
 */
export const isOfShop = (sourceKind: Subscription['source']['kind']): boolean =>
  shops.includes(sourceKind);

/**
 * Returns whether we give the plan away, for a lifetime for instance: it neither renews nor ends by
 * itself. A trial, which ends, is something else.
 */
export const isGivenAway = ({
  sourceKind,
  phase,
}: {
  sourceKind: string;
  phase: { type: string };
}): boolean => sourceKind === 'internal' && phase.type !== 'Free';
