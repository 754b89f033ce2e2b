import { accept } from '@sideband/shared-sdk/wire';
import { offers } from '../../contract/offers/calls.ts';
import { offersToOwner } from '../fake/offers-to-owner.ts';
import { twin } from '../fake/twin.ts';

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
