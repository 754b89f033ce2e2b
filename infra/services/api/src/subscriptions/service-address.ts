import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import { sql } from 'kysely';
import { billingProfileOf } from '../billing-profiles/billing-profiles.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { StoredSubscription } from './subscriptions.table.ts';

/**
 * Returns the address or place where a subscription is used: its own, or else the account's, or else that of
 * the billing profile. `null` if none is known.
 */
export async function serviceAddressOf(
  db: Database | Transaction,
  row: Pick<StoredSubscription, 'serviceAddress' | 'accountNumber'>,
  customer: Pick<Customer, 'serviceAddress'>,
): Promise<PlaceOfUse | null> {
  const known = row.serviceAddress ?? customer.serviceAddress;
  if (known) return known;
  const { accountNumber } = row;
  return (await billingProfileOf(db, { accountNumber }))?.serviceAddress ?? null;
}

/** Moves the subscriptions that are used at the account's address to the new one. */
export const moveSubscriptions = (
  tx: Transaction,
  { accountNumber, serviceAddress: from }: Pick<Customer, 'accountNumber' | 'serviceAddress'>,
  to: PlaceOfUse,
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
