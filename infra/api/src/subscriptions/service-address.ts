import type { Address } from '@sideband/shared-sdk/address/model';
import { sql } from 'kysely';
import { billingProfileOf } from '../billing-profiles/billing-profiles.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { StoredSubscription } from './subscriptions.table.ts';

/**
 * Where a subscription is used: as it was ordered, else where its account is, else where its bills go. Null where none
 * of them is known.
 */
export async function serviceAddressOf(
  db: Database | Transaction,
  row: Pick<StoredSubscription, 'serviceAddress' | 'accountNumber'>,
  customer: Pick<Customer, 'serviceAddress'>,
): Promise<Address | null> {
  const known = row.serviceAddress ?? customer.serviceAddress;
  if (known) return known;
  const { accountNumber } = row;
  return (await billingProfileOf(db, { accountNumber }))?.serviceAddress ?? null;
}

/** Subscriptions that are used where the account is move with it. */
export const moveSubscriptions = (
  tx: Transaction,
  { accountNumber, serviceAddress: from }: Pick<Customer, 'accountNumber' | 'serviceAddress'>,
  to: Address,
) =>
  tx
    .updateTable('subscriptions')
    .set({ serviceAddress: JSON.stringify(to) })
    .where('accountNumber', '=', accountNumber)
    .where('state', '<>', 'closed')
    .where((is) =>
      is.or([
        is('serviceAddress', 'is', null),
        ...(from ? [sql<boolean>`service_address = ${JSON.stringify(from)}::jsonb`] : []),
      ]),
    )
    .execute();
