import type { offers } from '@sideband/shared-sdk/offers/calls';
import type { OfferList } from '@sideband/shared-sdk/offers/model';
import { shownOffer } from '@sideband/shared-sdk/rules/offers';
import type { webOffers } from '@sideband/shared-sdk/web-offers/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import { todayIn } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { knownAccount } from '../entry-links/known-account.ts';
import { forbidden, notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { subscriptionOf } from '../subscriptions/subscriptions.table.ts';
import { findOffers } from './find-offers.ts';
import { offersForPlan } from './offers-for-plan.ts';

/**
 * Returns the offers that the customer's subscription can change to. Responds with 404 when the
 * subscription is another customer's.
 */
export const readOffersToChange: Handler<typeof offers.offersChange> = async (
  { query: { subscription: subscriptionId }, session: { location: country }, customer, at },
  { db },
) => {
  const bought = await ownOf(db, { subscriptionId, accountNumber: customer.accountNumber });
  return accept(await listFor(db, { bought, kind: 'change', country, at }));
};

/** Returns the retention offers for a customer who is about to cancel the subscription. */
export const readOffersToStay: Handler<typeof offers.offersSave> = async (
  { query: { subscription: subscriptionId }, session: { location: country }, customer, at },
  { db },
) => {
  const bought = await ownOf(db, { subscriptionId, accountNumber: customer.accountNumber });
  return accept(await listFor(db, { bought, kind: 'save', country, at }));
};

/**
 * Returns the offers that the subscription can change to. With a program code, returns the
 * program's offers instead.
 */
export const readCustomerChange: Handler<typeof webOffers.customerChange> = async (
  { body: { subscriptionId, programCode }, session: { location: country }, customer, at },
  { db },
) => {
  const bought = await ownOf(db, { subscriptionId, accountNumber: customer.accountNumber });
  if (programCode !== undefined) {
    const today = todayIn(country, at);
    return findOffers(db, { programCode, country, today, isCustomer: true });
  }
  return accept(await listFor(db, { bought, kind: 'change', country, at }));
};

/**
 * Returns the offers that can follow when the subscription's term ends. Responds with 403 when the
 * session is not linked to an account.
 */
export const readRenewalOffers: Handler<typeof webOffers.renewal> = async (
  { body: { subscriptionId }, session, at },
  { db },
) => {
  const accountNumber = await knownAccount(db, session, at);
  if (!accountNumber) return forbidden();
  const bought = await ownOf(db, { subscriptionId, accountNumber });
  const { location: country } = session;
  return accept(await listFor(db, { bought, kind: 'renewal', country, at }));
};

const ownOf = async (
  db: Database,
  of: { subscriptionId: string; accountNumber: Customer['accountNumber'] },
) => (await subscriptionOf(db, of)) ?? notFound();

const listFor = async (...asked: Parameters<typeof offersForPlan>): Promise<OfferList> => ({
  offers: (await offersForPlan(...asked)).map(shownOffer),
});
