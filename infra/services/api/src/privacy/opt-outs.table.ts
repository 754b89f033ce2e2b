import type { Generated } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';

interface PrivacyOptOutsTable {
  privacyOptOutId: Generated<string>;
  /** `null` when a customer opted out for the whole account. */
  deviceId: string | null;
  accountNumber: Customer['accountNumber'] | null;
  recordedAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    privacyOptOuts: PrivacyOptOutsTable;
  }
}

/** Records an opt-out. Idempotent: repeating it keeps the time of the first one. */
export async function insertOptOut(
  tx: Transaction,
  who: Pick<PrivacyOptOutsTable, 'deviceId' | 'accountNumber'>,
  at: Date,
): Promise<{ isNew: boolean; recordedAt: Date }> {
  const made = await tx
    .insertInto('privacyOptOuts')
    .values({ ...who, recordedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('recordedAt')
    .executeTakeFirst();
  if (made) return { isNew: true, ...made };
  const { deviceId, accountNumber } = who;
  const known = await tx
    .selectFrom('privacyOptOuts')
    .select('recordedAt')
    .where('deviceId', deviceId === null ? 'is' : '=', deviceId)
    .where('accountNumber', accountNumber === null ? 'is' : '=', accountNumber)
    .executeTakeFirstOrThrow();
  return { isNew: false, ...known };
}

/** Returns whether the customer has opted out of profiling, on any device or for the account. */
export async function hasOptedOut(
  db: Database | Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<boolean> {
  const found = await db
    .selectFrom('privacyOptOuts')
    .select('privacyOptOutId')
    .where('accountNumber', '=', accountNumber)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Revokes the customer's opt-outs. An opt-out made in a browser without an account is kept. */
export const deleteOptOuts = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx.deleteFrom('privacyOptOuts').where('accountNumber', '=', accountNumber).execute();
