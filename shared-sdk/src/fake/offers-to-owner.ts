import type { OfferList } from '@sideband/shared-sdk/offers';
import { identifiedBy } from './entrance.ts';
import { Failure, type Visitor } from './twin.ts';

/** What everybody has bought who has bought something of the fake. */
const bought = { plan: 'streaming-all-access', family: 'streaming' };

/** Offers to somebody with this subscription, which has to be their own. */
export function offersToOwner(
  visitor: Visitor,
  { subscriptionId, kind }: { subscriptionId: string; kind: 'change' | 'save' | 'renewal' },
): OfferList {
  const { world, session } = visitor;
  // Whoever is only known may see what goes on, and nothing else.
  const isKnown = kind === 'renewal' && !session.customer;
  const customer = (isKnown && identifiedBy(visitor)?.customer) || visitor.customer;
  const isTheirs = world.subscriptions.some(
    (one) => one.customer === customer && one.subscription.id === subscriptionId,
  );
  if (!isTheirs) throw new Failure(404, 'NOT_FOUND');
  return world.catalogue.toWhoHas(session.country, { kind, ...bought });
}
