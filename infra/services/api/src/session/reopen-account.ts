import { recordChange, type Trail } from '../audit/audit.table.ts';
import { deleteClosure } from '../customers/account-closures.table.ts';
import { type Customer, readCustomer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { insertMail } from '../mail/outbox.table.ts';

/** Reopens a closed account whose customer signs in before its personal data is erased. */
export async function reopenAccount(
  tx: Transaction,
  trail: Trail,
  accountNumber: Customer['accountNumber'],
): Promise<void> {
  if (!(await deleteClosure(tx, accountNumber))) return;
  const subject = `customer:${accountNumber}`;
  await recordChange(tx, trail, { action: 'account reopened', subject });
  const content = { what: 'reopened' } as const;
  const customer = await readCustomer(tx, accountNumber);
  await insertMail(tx, customer, trail.at, { kind: 'accountClosing', content });
}
