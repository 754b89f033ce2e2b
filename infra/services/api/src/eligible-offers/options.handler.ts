import type { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { offerId } from '@sideband/shared-sdk/offers/model';
import { monthsOf, monthsOfTerm } from '@sideband/shared-sdk/rules/offers';
import { optionsOf } from '@sideband/shared-sdk/rules/subscription-options';
import { accept, type CountryCode } from '@sideband/shared-sdk/wire';
import type { Database } from '../database/database.ts';
import { notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { offersByIds } from '../offers/offers.table.ts';
import { type StoredSubscription, subscriptionOf } from '../subscriptions/subscriptions.table.ts';
import { offersForPlan } from './offers-for-plan.ts';

export const readSubscriptionOptions: Handler<
  typeof accountManagement.readSubscriptionOptions
> = async ({ customer, body: { subscriptionId }, at }, { db }) => {
  const { accountNumber, country } = customer;
  const found = await subscriptionOf(db, { subscriptionId, accountNumber });
  const bought = found ?? notFound();
  const offered = await offeredFor(db, { bought, country, at });
  return accept(optionsOf({ subscription: bought, offered }));
};

interface Options {
  bought: StoredSubscription;
  country: CountryCode;
  at: Date;
}

/**
 * Returns which kinds of offers exist for this plan. Uses the same offers that the offer calls
 * return.
 */
async function offeredFor(db: Database, { bought, country, at }: Options) {
  const asked = { bought, country, at };
  const [changes, saving, months] = [
    await offersForPlan(db, { ...asked, kind: 'change' }),
    await offersForPlan(db, { ...asked, kind: 'save' }),
    await monthsPaid(db, bought),
  ];
  const others = changes.filter(({ offerId: id }) => id !== bought.pendingOfferId);
  return {
    change: others.some(({ terms }) => monthsOfTerm(terms) === months),
    term: others.some(({ terms }) => monthsOfTerm(terms) !== months),
    save: saving.length > 0,
    saveRule: saving[0]?.terms.triggeredRuleId,
  };
}

/**
 * Returns the length of the billing term in months, or that of the current price if the offer no
 * longer exists.
 */
async function monthsPaid(db: Database, { offerId: id, phase }: StoredSubscription) {
  const [own] = await offersByIds(db, [offerId.parse(id)]);
  return own ? monthsOfTerm(own.terms) : monthsOf(phase.billingPeriod);
}
