import type { Invoice } from '@sideband/shared-sdk/invoices/model';
import type { Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { payOpenInvoices } from './pay-open-invoices.ts';

/**
 * Pays an invoice from the customer's credit, as far as the credit goes, before a card is charged.
 * Call it under the customer's row lock, once per collection attempt: the ledger rejects a
 * duplicate.
 */
export async function payFromCredit(
  tx: Transaction,
  trail: Trail,
  of: { customer: Customer; invoiceId: Invoice['id']; attempt: number },
): Promise<void> {
  const { customer, invoiceId: first, attempt } = of;
  const { accountNumber } = customer;
  const { credit } = await readBalances(tx, customer, trail.at);
  const { amountDue } = await tx
    .selectFrom('invoices')
    .select('amountDue')
    .where('invoiceId', '=', first)
    .executeTakeFirstOrThrow();
  const minorUnits = Math.min(credit.minorUnits, amountDue);
  if (minorUnits <= 0) return;
  await payOpenInvoices(tx, trail, {
    accountNumber,
    first,
    from: 'credit',
    reference: `${first}-${attempt}`,
    amount: { ...credit, minorUnits },
  });
}
