import type { quotes } from '@sideband/shared-sdk/quotes/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { priceLifeMs, pricePlan } from './price-plan.ts';
import { insertQuote } from './quotes.table.ts';

/** The price that is shown is the price that is taken, for a quarter of an hour. */
export const quotePlan: Handler<typeof quotes.quote> = async (
  { body: { subscriptionId, ...wish }, session, at },
  { db },
) => {
  // What a change costs is said by an order for it.
  if (subscriptionId !== undefined) return refuse({ code: 'INVALID_OFFER_DATA' });
  const { accountNumber, deviceId } = session;

  return db.transaction().execute(async (tx) => {
    const priced = await pricePlan(tx, { session, at }, wish);
    if (!priced.ok) return priced;
    const { offer, giftCardId, charges } = priced.value;
    const expiresAt = new Date(at.getTime() + priceLifeMs);
    const quoteId = await insertQuote(tx, {
      ...{ deviceId, accountNumber, offerId: offer.id, giftCardId, charges, expiresAt },
      serviceAddress: wish.serviceAddress,
    });
    return accept({ quoteId, charges, expiresAt: expiresAt.toISOString() });
  });
};
