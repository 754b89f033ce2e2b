import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { OpenSession } from '../http/proof.ts';
import { identifiedVisitor } from './identified-visitors.table.ts';

type Session = Pick<OpenSession, 'accountNumber' | 'deviceId'>;

/**
 * Returns the account whose offers the visitor is allowed to see: the signed-in one, or else the
 * one that the browser is identified as.
 */
export async function knownAccount(
  db: Database | Transaction,
  { accountNumber, deviceId }: Session,
  at: Date,
): Promise<Customer['accountNumber'] | undefined> {
  if (accountNumber !== null) return accountNumber;
  return (await identifiedVisitor(db, deviceId, at))?.accountNumber;
}
