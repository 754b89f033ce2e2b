import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { hashToken } from '../secrets/secrets.ts';

/** Sessions of the previous web application. */
interface EarlierSessionsTable {
  dataHash: string;
  accountNumber: Customer['accountNumber'];
  expiresAt: Date;
  usedAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    earlierSessions: EarlierSessionsTable;
  }
}

/** Consumes an earlier session. Of two concurrent requests, one gets `undefined`. */
export const takeEarlierSession = (
  tx: Transaction,
  sxmData: string,
  at: Date,
): Promise<{ accountNumber: Customer['accountNumber'] } | undefined> =>
  tx
    .updateTable('earlierSessions')
    .set({ usedAt: at })
    .where('dataHash', '=', hashToken(sxmData))
    .where('expiresAt', '>', at)
    .where('usedAt', 'is', null)
    .returning('accountNumber')
    .executeTakeFirst();

export const endEarlierSessions = (
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
  at: Date,
) =>
  tx
    .updateTable('earlierSessions')
    .set({ usedAt: at })
    .where('accountNumber', '=', accountNumber)
    .where('usedAt', 'is', null)
    .execute();

export const forgetEarlierSessions = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx.deleteFrom('earlierSessions').where('accountNumber', '=', accountNumber).execute();
