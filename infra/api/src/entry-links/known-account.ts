import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { OpenSession } from '../session/sessions.table.ts';
import { identifiedVisitor } from './identified-visitors.table.ts';

type Session = Pick<OpenSession, 'accountNumber' | 'deviceId'>;

/** Whose offers somebody may see: their own who is signed in, else those of whom the browser is taken for. */
export async function knownAccount(
  db: Database | Transaction,
  { accountNumber, deviceId }: Session,
  at: Date,
): Promise<Customer['accountNumber'] | undefined> {
  if (accountNumber !== null) return accountNumber;
  return (await identifiedVisitor(db, deviceId, at))?.accountNumber;
}
