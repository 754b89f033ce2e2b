import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';

interface DismissedActionsTable {
  accountNumber: Customer['accountNumber'];
  actionId: string;
  dismissedAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    dismissedActions: DismissedActionsTable;
  }
}

export async function dismissedBy(
  db: Database,
  accountNumber: Customer['accountNumber'],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('dismissedActions')
    .select('actionId')
    .where('accountNumber', '=', accountNumber)
    .execute();
  return new Set(rows.map(({ actionId }) => actionId));
}

/** Returns `false` if it was dismissed before. */
export async function insertDismissal(
  tx: Transaction,
  dismissed: DismissedActionsTable,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dismissedActions')
    .values(dismissed)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
