import { identifiedLifeMs } from '@sideband/shared-sdk/rules/identification';
import type { Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';

interface IdentifiedVisitorsTable {
  /** The browser that is identified. */
  deviceId: string;
  accountNumber: Customer['accountNumber'];
  /** The radio that the link or lookup named, if any. */
  radioDeviceId: string | null;
  /** The link that was followed; null for a lookup. */
  linkHash: string | null;
  expiresAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    identifiedVisitors: IdentifiedVisitorsTable;
  }
}
export type IdentifiedVisitor = Selectable<IdentifiedVisitorsTable>;

/**
 * Identifies the browser as this customer's for half an hour. This does not sign the customer in.
 */
export async function putIdentified(
  tx: Transaction,
  { at, ...of }: Omit<IdentifiedVisitor, 'expiresAt'> & { at: Date },
): Promise<void> {
  const values = { ...of, expiresAt: new Date(at.getTime() + identifiedLifeMs) };
  await tx
    .insertInto('identifiedVisitors')
    .values(values)
    .onConflict((conflict) => conflict.column('deviceId').doUpdateSet(values))
    .execute();
}

/**
 * Returns the customer that the browser is identified as. Sufficient for offers and masked names,
 * but never for an address, a card or a bill.
 */
export const identifiedVisitor = (
  db: Database | Transaction,
  deviceId: string,
  at: Date,
): Promise<IdentifiedVisitor | undefined> =>
  db
    .selectFrom('identifiedVisitors')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .where('expiresAt', '>', at)
    .executeTakeFirst();

export const forgetIdentified = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx.deleteFrom('identifiedVisitors').where('accountNumber', '=', accountNumber).execute();
