import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, changeEBill, lockCustomer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';

/** Switches between email bills and paper bills, and records the switch if it is one. */
export async function setEBill(
  tx: Transaction,
  trail: Trail,
  accountNumber: Customer['accountNumber'],
  isEBill: boolean,
): Promise<void> {
  const before = await lockCustomer(tx, accountNumber);
  if (before.isEBill === isEBill) return;
  await changeEBill(tx, accountNumber, isEBill);
  await recordChange(tx, trail, {
    action: 'way of billing changed',
    subject: `customer:${accountNumber}`,
    before: { isEBill: before.isEBill },
    after: { isEBill },
  });
}
