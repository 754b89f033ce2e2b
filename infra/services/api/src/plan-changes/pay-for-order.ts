import type { Invoice } from '@sideband/shared-sdk/invoices/model';
import type { Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { readBalances } from '../ledger/balances.table.ts';
import type { StoredOrder } from '../orders/orders.table.ts';
import { askFor } from '../renewal/collections.table.ts';

/**
 * Pays the order's invoice and then older open ones, from credit, the held gift card amount and the
 * charged card. If a renewal has used credit meanwhile, the missing amount is collected from the
 * card like a renewal. An amount below the minimum charge goes onto the next invoice.
 */
export async function payForOrder(
  tx: Transaction,
  trail: Trail,
  of: {
    order: StoredOrder;
    customer: Customer;
    paid: { chargeId: string; lastFour: string | null } | undefined;
    /** `undefined` when nothing was invoiced. */
    invoiceId: Invoice['id'] | undefined;
  },
): Promise<void> {
  const { order, customer, paid, invoiceId } = of;
  const { orderId, accountNumber, currency } = order;
  const pay = (from: 'card' | 'credit' | 'giftCard', minorUnits: number, reference: string) =>
    payOpenInvoices(tx, trail, {
      accountNumber,
      from,
      reference,
      amount: { minorUnits, currency },
      first: invoiceId,
      ...(from === 'card' && { lastFour: paid?.lastFour ?? undefined }),
    });
  if (order.credit > 0) {
    const { credit } = await readBalances(tx, customer, trail.at);
    await pay('credit', Math.min(order.credit, credit.minorUnits), orderId);
  }
  await pay('giftCard', order.giftCard, orderId);
  if (paid) await pay('card', order.total, paid.chargeId);
  const isShort = order.credit > 0 || !paid;
  if (invoiceId !== undefined && isShort) await askFor(tx, trail, { invoiceId, attempt: 1 });
}
