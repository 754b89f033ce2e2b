import type { OfferList } from '@sideband/shared-sdk/offers';
import { Failure, type Visitor } from './twin.ts';

/** Offers to somebody with this subscription, which has to be their own. */
export function offersToOwner(
  { world, session: { country }, customer }: Visitor,
  { subscriptionId, kind }: { subscriptionId: string; kind: 'change' | 'save' | 'renewal' },
): OfferList {
  const theirs = world.subscriptions.find(
    (one) => one.customer === customer && one.subscription.id === subscriptionId,
  );
  if (!theirs) throw new Failure(404, 'NOT_FOUND');
  return world.catalogue.toWhoHas(country, { kind, plan: theirs.plan, family: 'streaming' });
}
