import type { quotes } from '@sideband/shared-sdk/quotes/calls';
import type { ContinuousServiceRequest } from '@sideband/shared-sdk/quotes/model';
import { priceLifeMs } from '@sideband/shared-sdk/rules/charges';
import { isAtOnce } from '@sideband/shared-sdk/rules/plan-switches';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { type Customer, readCustomer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { knownAccount } from '../entry-links/known-account.ts';
import { forbidden, notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { planAtTermEnd } from '../plan-changes/at-term-end.ts';
import { judgeSwitch } from '../plan-changes/plan-switch.ts';
import { taxedAt } from '../pricing/taxed-place.ts';
import { insertQuote } from '../quotes/quotes.table.ts';
import { radioById } from '../radios/radios.table.ts';
import { type StoredSubscription, subscriptionsOf } from '../subscriptions/subscriptions.table.ts';

/**
 * Quotes the plan that follows when a trial or a term ends, and its price from that day on. Nothing
 * is due before that day.
 */
export const quoteContinuousService: Handler<typeof quotes.continuousServiceQuote> = (
  { body, session, at },
  { db },
) =>
  inTransaction(db, async (tx) => {
    const { location: country, deviceId } = session;
    const { offerId, serviceAddress } = body;
    if (serviceAddress.country !== country) {
      return refuse({ code: 'INVALID_OFFER_DATA', country: serviceAddress.country });
    }
    const accountNumber = await knownAccount(tx, session, at);
    if (!accountNumber) return forbidden();
    const customer = await readCustomer(tx, accountNumber);
    const bought = (await ownOf(tx, customer, body)) ?? notFound();

    const judged = await judgeSwitch(tx, { bought, country, at }, { offerId });
    if (!judged.ok) return judged;
    const { terms: offer } = judged.value;
    // A switch that takes effect immediately has no quote here. The order for the switch states the
    // price.
    if (isAtOnce(bought, judged.value)) {
      return refuse({ code: 'INVALID_OFFER_DATA' });
    }
    const place = await taxedAt(tx, serviceAddress);
    if (!place.ok) return place;
    const switching = { bought, offer, place: place.value };
    const { charges } = planAtTermEnd({ customer, at }, switching);
    const expiresAt = new Date(at.getTime() + priceLifeMs);
    const quoteId = await insertQuote(tx, {
      // No account, so that the quote cannot be bought. The switch is ordered separately.
      deviceId,
      accountNumber: null,
      offerId: offer.id,
      giftCardId: null,
      charges,
      serviceAddress,
      expiresAt,
    });
    return accept({ quoteId, charges, expiresAt: expiresAt.toISOString() });
  });

/** Returns the customer's open subscription, by its ID and by its radio where these are given. */
async function ownOf(
  tx: Transaction,
  { accountNumber, country }: Customer,
  { subscriptionId, radioId }: ContinuousServiceRequest,
): Promise<StoredSubscription | undefined> {
  const radio = radioId === undefined ? undefined : await radioById(tx, { radioId, country });
  if (radioId !== undefined && !radio) return undefined;
  const own = await subscriptionsOf(tx, accountNumber);
  return own.find(
    (one) =>
      one.state !== 'closed' &&
      (subscriptionId === undefined || one.subscriptionId === subscriptionId) &&
      (!radio || one.deviceId === radio.deviceId),
  );
}
