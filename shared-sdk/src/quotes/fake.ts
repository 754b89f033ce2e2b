import { accept, refuse } from '@sideband/shared-sdk/wire';
import { priceLifeMs, priceOf } from '../fake/price-of.ts';
import { twin } from '../fake/twin.ts';
import { quotes } from './calls.ts';

export const quoteTwins = [
  twin(quotes.quote, ({ world, session }, { subscriptionId, serviceAddress, ...wish }) => {
    if (subscriptionId !== undefined) return refuse({ code: 'INVALID_OFFER_DATA' });
    if (serviceAddress.country !== session.country) {
      return refuse({ code: 'INVALID_OFFER_DATA', country: serviceAddress.country });
    }
    const priced = priceOf({ world, session }, wish);
    if (!priced.ok) return priced;
    return accept({
      quoteId: world.newId('quote'),
      charges: priced.value.charges,
      expiresAt: world.in(priceLifeMs).toISOString(),
    });
  }),
];
