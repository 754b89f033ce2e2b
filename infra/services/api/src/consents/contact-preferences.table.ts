import type { ContactPreferences } from '@sideband/shared-sdk/account-management/model';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';

interface ContactPreferencesTable extends ContactPreferences {
  accountNumber: Customer['accountNumber'];
  changedAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    contactPreferences: ContactPreferencesTable;
  }
}

const channels = ['email', 'phone', 'post', 'textMessage'] as const;
const none: ContactPreferences = { email: false, phone: false, post: false, textMessage: false };

/** Without a choice of the customer, no channel is allowed. */
export const preferencesOf = async (
  db: Database | Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<ContactPreferences> =>
  (await db
    .selectFrom('contactPreferences')
    .select(channels)
    .where('accountNumber', '=', accountNumber)
    .executeTakeFirst()) ?? none;

export const keepPreferences = (tx: Transaction, kept: ContactPreferencesTable) =>
  tx
    .insertInto('contactPreferences')
    .values(kept)
    .onConflict((conflict) => conflict.column('accountNumber').doUpdateSet(kept))
    .execute();

export const forgetPreferences = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx.deleteFrom('contactPreferences').where('accountNumber', '=', accountNumber).execute();
