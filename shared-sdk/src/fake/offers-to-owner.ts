import type { OfferList } from '@sideband/shared-sdk/offers';
import { Failure, type Visitor } from './twin.ts';

/** What everybody has bought who has bought something of the fake. */
const bought = { plan: 'streaming-all-access', family: 'streaming' };

/** Offers to somebody with this subscription, which has to be their own. */
export function offersToOwner(
  { world, session: { country }, customer }: Visitor,
  { subscriptionId, kind }: { subscriptionId: string; kind: 'change' | 'save' | 'renewal' },
): OfferList {
  const isTheirs = world.subscriptions.some(
    (one) => one.customer === customer && one.subscription.id === subscriptionId,
  );
  if (!isTheirs) throw new Failure(404, 'NOT_FOUND');
  return world.catalogue.toWhoHas(country, { kind, ...bought });
}
