import type { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import type { Subscription } from '@sideband/shared-sdk/subscriptions/model';
import { accept } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { radiosOf } from '../radios/radios-to-find.table.ts';
import { showSubscription } from './show-subscription.ts';
import { type StoredSubscription, subscriptionOf, subscriptionsOf } from './subscriptions.table.ts';

export const readSubscriptions: Handler<typeof subscriptions.subscriptions> = async (
  { customer },
  { db },
) => {
  const rows = await subscriptionsOf(db, customer.accountNumber);
  return accept({ subscriptions: await show(db, customer, rows) });
};

export const readSubscription: Handler<typeof subscriptions.subscriptionForId> = async (
  { customer, params: { subscriptionId } },
  { db },
) => {
  const { accountNumber } = customer;
  const row = await subscriptionOf(db, { subscriptionId, accountNumber });
  const [shown] = await show(db, customer, row ? [row] : []);
  return accept(shown ?? notFound());
};

/**
 * Returns the subscriptions with their radios. A radio that no longer belongs to the customer is
 * left out.
 */
async function show(
  db: Database,
  customer: Customer,
  rows: readonly StoredSubscription[],
): Promise<Subscription[]> {
  const own = rows.some(({ deviceId }) => deviceId !== null)
    ? await radiosOf(db, customer.accountNumber)
    : [];
  const radios = new Map(own.map((radio) => [radio.deviceId, radio]));
  return rows.map((row) =>
    showSubscription(row, { customer, radio: radios.get(row.deviceId ?? '') }),
  );
}
