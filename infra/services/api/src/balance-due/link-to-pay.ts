import type { Customer } from '../customers/customers.table.ts';
import { addDays, startOfDay, todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { putEntryLink } from '../entry-links/entry-links.table.ts';
import { newToken } from '../secrets/secrets.ts';

/** As long as retries of a declined renewal can go on. */
const validDays = 30;

/**
 * Returns the token of a mailed link that shows what the customer owes and pays it with the card on
 * file. It does not sign the customer in.
 */
export async function linkToPay(tx: Transaction, customer: Customer, at: Date): Promise<string> {
  const token = newToken();
  await putEntryLink(tx, {
    token,
    purpose: 'accountPay',
    accountNumber: customer.accountNumber,
    authenticates: false,
    deviceId: null,
    offerId: null,
    usedAt: null,
    expiresAt: startOfDay(customer, addDays(todayOf(customer, at), validDays)),
  });
  return token;
}
