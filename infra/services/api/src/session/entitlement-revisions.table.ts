import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';

interface EntitlementRevisionsTable {
  accountNumber: Customer['accountNumber'];
  revision: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    entitlementRevisions: EntitlementRevisionsTable;
  }
}

export async function entitlementRevision(
  db: Database | Transaction,
  accountNumber: Customer['accountNumber'] | null,
): Promise<number> {
  if (accountNumber === null) return 0;
  const row = await db
    .selectFrom('entitlementRevisions')
    .select('revision')
    .where('accountNumber', '=', accountNumber)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/**
 * Increments the account's entitlement revision. Call it in the transaction that changes what the
 * customer is entitled to. The next response to each of the customer's sessions signals the change,
 * and the session refreshes.
 */
export const entitlementsChanged = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx
    .insertInto('entitlementRevisions')
    .values({ accountNumber, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column('accountNumber')
        .doUpdateSet(({ eb }) => ({ revision: eb('entitlementRevisions.revision', '+', 1) })),
    )
    .execute();
