import { accept } from '@sideband/shared-sdk/wire';
import { Failure, twin, type Visitor } from '../fake/twin.ts';
import { offers } from './calls.ts';
import type { OfferList } from './model.ts';

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

export const offerTwins = [
  twin(offers.offersChange, (visitor, { query: { subscription: subscriptionId } }) =>
    accept(offersToOwner(visitor, { subscriptionId, kind: 'change' })),
  ),

  twin(offers.offersSave, (visitor, { query: { subscription: subscriptionId } }) =>
    accept(offersToOwner(visitor, { subscriptionId, kind: 'save' })),
  ),

  twin(offers.offersNew, ({ world, session }, { query }) =>
    world.catalogue.find({ ...query, isCustomer: session.customer !== undefined }),
  ),

  twin(offers.offersCatalog, ({ world, session: { country } }) =>
    accept({ offers: world.catalogue.listed(country) }),
  ),

  twin(offers.offerDetails, ({ world, session }, { params: { offerId } }) => {
    const { country, customer } = session;
    return world.catalogue.offer({ offerId, country, isCustomer: customer !== undefined });
  }),
];
