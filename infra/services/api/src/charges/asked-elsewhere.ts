import type { Transaction } from '../database/database.ts';
import type { Purpose } from './charge.rule.ts';
import { type Charge, openCharges } from './charges.table.ts';

/** Returns the account's open charges that pay bills. */
export async function openBillCharges(
  tx: Parameters<typeof openCharges>[0],
  accountNumber: Charge['accountNumber'],
): Promise<Charge[]> {
  return (await openCharges(tx, accountNumber)).filter(({ paysBills }) => paysBills);
}

/**
 * Whether another charge for the account's bills may be in progress: a renewal, the customer's own
 * payment, or an order that includes an earlier balance. Call it under the customer's row lock,
 * before storing a charge of your own: only one is allowed at a time, so that no invoice is paid
 * twice.
 */
export async function isAskedElsewhere(
  tx: Transaction,
  accountNumber: Charge['accountNumber'],
  except?: Purpose,
): Promise<boolean> {
  const open = await openBillCharges(tx, accountNumber);
  return open.some(({ purpose }) => purpose !== except);
}
