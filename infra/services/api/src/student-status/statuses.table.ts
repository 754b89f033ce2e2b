import type { Trail } from '../audit/audit.table.ts';
import { recordChange } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { StoredStatus } from './tables.ts';

export const statusOf = (
  db: Database | Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<StoredStatus | undefined> =>
  db
    .selectFrom('studentStatuses')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .executeTakeFirst();

/** Stores a status. The latest one replaces the previous one. */
export async function writeStatus(
  tx: Transaction,
  trail: Trail,
  status: Omit<StoredStatus, 'toldDays'>,
): Promise<void> {
  const { accountNumber, ...rest } = status;
  await tx
    .insertInto('studentStatuses')
    .values({ ...status, toldDays: null })
    .onConflict((conflict) =>
      conflict.column('accountNumber').doUpdateSet({ ...rest, toldDays: null }),
    )
    .execute();
  const { schoolName, validUntil } = status;
  await recordChange(tx, trail, {
    action: 'student verified',
    subject: `customer:${accountNumber}`,
    after: { schoolName, validUntil },
  });
}
