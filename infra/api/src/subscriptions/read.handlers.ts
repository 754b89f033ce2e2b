import type { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { notFound } from '../http/failures.ts';
import type { Handler } from '../http/serve.ts';
import { showSubscription } from './show-subscription.ts';
import { subscriptionOf, subscriptionsOf } from './subscriptions.table.ts';

export const readSubscriptions: Handler<typeof subscriptions.subscriptions> = async (
  { customer },
  { db },
) => {
  const rows = await subscriptionsOf(db, customer.accountNumber);
  return accept({ subscriptions: rows.map((row) => showSubscription(row, customer)) });
};

export const readSubscription: Handler<typeof subscriptions.subscriptionForId> = async (
  { customer, params: { subscriptionId } },
  { db },
) => {
  const { accountNumber } = customer;
  const row = await subscriptionOf(db, { subscriptionId, accountNumber });
  return accept(showSubscription(row ?? notFound(), customer));
};
