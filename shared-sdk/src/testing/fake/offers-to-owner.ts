import type { OfferList } from '@sideband/shared-sdk/offers';
import { identifiedBy } from './entrance.ts';
import { Failure, type Visitor } from './twin.ts';

/** Returns the offers for the owner of this subscription; throws 404 for anyone else. */
export function offersToOwner(
  visitor: Visitor,
  { subscriptionId, kind }: { subscriptionId: string; kind: 'change' | 'save' | 'renewal' },
): OfferList {
  const { world, session } = visitor;
  // An identified visitor who is not signed in may see renewal offers only.
  const isKnown = kind === 'renewal' && !session.customer;
  const customer = (isKnown && identifiedBy(visitor)?.customer) || visitor.customer;
  const theirs = world.subscriptions.find(
    (one) => one.customer === customer && one.subscription.id === subscriptionId,
  );
  if (!theirs) throw new Failure(404, 'NOT_FOUND');
  const { plan: productId, family } = theirs;
  return world.catalogue.toWhoHas(session.country, { kind, productId, family });
}
