import type { SubscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import type { Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';

interface EntitlementsTable {
  entitlementId: string;
  accountNumber: Customer['accountNumber'];
  productId: string;
  subscriptionId: SubscriptionId;
  startsAt: Date;
  endsAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    entitlements: EntitlementsTable;
  }
}
export type StoredEntitlement = Selectable<EntitlementsTable>;

export const grantedTo = (
  db: Database | Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<StoredEntitlement[]> =>
  db
    .selectFrom('entitlements')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .orderBy('startsAt', 'desc')
    .orderBy('entitlementId')
    .execute();

/** Upserts the account's entitlement to a product. An existing one keeps its ID. */
export const putEntitlement = (
  tx: Transaction,
  { entitlementId, ...granted }: StoredEntitlement,
): Promise<StoredEntitlement> =>
  tx
    .insertInto('entitlements')
    .values({ entitlementId, ...granted })
    .onConflict((conflict) => conflict.columns(['accountNumber', 'productId']).doUpdateSet(granted))
    .returningAll()
    .executeTakeFirstOrThrow();
