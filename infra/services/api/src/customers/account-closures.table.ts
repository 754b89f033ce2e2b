import type { Database, Transaction } from '../database/database.ts';
import type { Customer } from './customers.table.ts';

interface AccountClosuresTable {
  accountNumber: Customer['accountNumber'];
  requestedAt: Date;
  /** From then on, the personal data is erased. */
  erasesAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    accountClosures: AccountClosuresTable;
  }
}

export const insertClosure = (tx: Transaction, closure: AccountClosuresTable) =>
  tx.insertInto('accountClosures').values(closure).execute();

export async function isClosing(
  db: Database,
  accountNumber: Customer['accountNumber'],
): Promise<boolean> {
  const found = await db
    .selectFrom('accountClosures')
    .select('accountNumber')
    .where('accountNumber', '=', accountNumber)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns false if the account is not closed, or if another transaction was faster. */
export async function deleteClosure(
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('accountClosures')
    .where('accountNumber', '=', accountNumber)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
