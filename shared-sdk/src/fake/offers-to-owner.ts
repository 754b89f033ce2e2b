import type { OfferList } from '@sideband/shared-sdk/offers';
import { identifiedBy } from './entrance.ts';
import { Failure, type Visitor } from './twin.ts';

/** Offers to somebody with this subscription, which has to be their own. */
export function offersToOwner(
  visitor: Visitor,
  { subscriptionId, kind }: { subscriptionId: string; kind: 'change' | 'save' | 'renewal' },
): OfferList {
  const { world, session } = visitor;
  // Whoever is only known may see what goes on, and nothing else.
  const isKnown = kind === 'renewal' && !session.customer;
  const customer = (isKnown && identifiedBy(visitor)?.customer) || visitor.customer;
  const theirs = world.subscriptions.find(
    (one) => one.customer === customer && one.subscription.id === subscriptionId,
  );
  if (!theirs) throw new Failure(404, 'NOT_FOUND');
  const { plan, family } = theirs;
  return world.catalogue.toWhoHas(session.country, { kind, plan, family });
}
