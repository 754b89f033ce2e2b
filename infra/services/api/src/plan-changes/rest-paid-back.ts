import type { Charges, OrderId } from '@sideband/shared-sdk/orders/model';
import { chargesPaidBack, isRestPaidBack } from '@sideband/shared-sdk/rules/cancellations';
import { restOf } from '@sideband/shared-sdk/rules/proration';
import type { Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Day, Transaction } from '../database/database.ts';
import { partsOfCharge } from '../invoices/charge-parts.ts';
import type { StoredInvoice } from '../invoices/invoices.table.ts';
import type { StoredOrder } from '../orders/orders.table.ts';
import { insertOwedRefund } from '../refunds/owed-refunds.table.ts';
import { serviceAddressOf } from '../subscriptions/service-address.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import { creditGivenBack } from './credit-given-back.ts';

interface Options {
  subscription: StoredSubscription;
  customer: Customer;
  today: Day;
}

/** What a cancellation pays back, in minor units, with taxes. */
export interface PaidBack {
  total: number;
  charges: Charges;
  invoices: readonly StoredInvoice[];
}

/**
 * Returns what canceling today pays back. Undefined where the plan runs to the end of its paid
 * period instead, or while its bill is unpaid.
 */
export async function restPaidBack(
  tx: Transaction,
  { subscription, customer, today }: Options,
): Promise<PaidBack | undefined> {
  const { subscriptionId, renewsOn, currency, productId, phase } = subscription;
  const place = await serviceAddressOf(tx, subscription, customer);
  if (renewsOn === null || !isRestPaidBack({ ...subscription, place })) return undefined;
  const invoices = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('periodTo', '=', renewsOn)
    .orderBy('issuedAt')
    .execute();
  if (invoices.some(({ amountDue }) => amountDue > 0)) return undefined;
  const rest = (amount: number, { periodFrom, periodTo }: StoredInvoice) =>
    restOf(amount, { from: periodFrom ?? today, to: periodTo ?? today }, today);
  const total = invoices.reduce((sum, one) => sum + rest(one.amountTotal, one), 0);
  if (total <= 0) return undefined;
  const taxes = invoices.flatMap((one) =>
    one.taxes.map((tax) => ({
      ...tax,
      amount: { ...tax.amount, minorUnits: rest(tax.amount.minorUnits, one) },
    })),
  );
  const period = phase.billingPeriod;
  const of = { total, taxes, currency, productId, period, today };
  return { total, charges: chargesPaidBack(of), invoices };
}

/**
 * Owes each card what it paid of the amount. What was paid otherwise becomes credit of the account.
 */
export async function payRestBack(
  tx: Transaction,
  trail: Trail,
  order: StoredOrder,
  { total, invoices }: PaidBack,
): Promise<void> {
  let left = total;
  for (const { chargeId, paid } of await chargesFor(tx, invoices)) {
    const amount = Math.min(paid, left);
    if (amount <= 0) continue;
    left -= amount;
    await insertOwedRefund(tx, {
      idempotencyKey: keyOf(order.orderId, chargeId),
      orderId: order.orderId,
      accountNumber: order.accountNumber,
      chargeId,
      amount,
      currency: order.currency,
      owedSince: trail.at,
      nextTryAt: trail.at,
    });
  }
  await creditGivenBack(tx, trail, { ...order, givenBack: left });
}

const keyOf = (orderId: OrderId, chargeId: string) => `${orderId}-${chargeId}-refund`;

/** Returns the card charges that paid the invoices, with what is left of each. */
async function chargesFor(tx: Transaction, invoices: readonly StoredInvoice[]) {
  const ids = new Set(invoices.map(({ invoiceId }) => invoiceId));
  const rows = await tx
    .selectFrom('invoicePayments')
    .select('chargeId')
    .distinct()
    .where('invoiceId', 'in', [...ids])
    .where('kind', '=', 'payment')
    .where('chargeId', 'is not', null)
    .orderBy('chargeId')
    .execute();
  const found: { chargeId: string; paid: number }[] = [];
  for (const { chargeId } of rows) {
    if (chargeId === null) continue;
    const parts = await partsOfCharge(tx, chargeId);
    const own = parts.filter(({ invoiceId }) => ids.has(invoiceId));
    found.push({ chargeId, paid: own.reduce((sum, one) => sum + one.left, 0) });
  }
  return found;
}
