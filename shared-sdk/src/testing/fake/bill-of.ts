import type { PaymentHistoryItem } from '@sideband/shared-sdk/billing';
import { type Invoice, invoiceId } from '@sideband/shared-sdk/invoices/model';
import type { InvoicePayment } from '@sideband/shared-sdk/payments';
import type { InvoiceOptions } from './given-options.ts';
import { type FakeCustomer, moneyIn, type World } from './world.ts';

export interface FakeBill {
  customer: FakeCustomer;
  /** The billing profile that the invoice names, if any. */
  billingProfileId: string | null;
  invoice: Invoice;
  payments: PaymentHistoryItem[];
  /** The payment that paid the whole open amount, if this invoice was paid on its own. */
  payment?: InvoicePayment;
}

const dayMs = 24 * 3600_000;

/** Adds an invoice to the fake's world, without taxes: the fake has no tax rates. */
export function billOf(
  world: World,
  customer: FakeCustomer,
  {
    total = 1099,
    dueInDays = 5,
    paidFrom,
    refunded,
    billingProfileId = null,
  }: Omit<InvoiceOptions, 'of'> & { billingProfileId?: string | null } = {},
): FakeBill {
  const money = (minorUnits: number) => moneyIn(customer.account.country, minorUnits);
  const id = invoiceId.parse(world.newId('inv'));
  const paid = { invoiceId: id, paidAt: world.now().toISOString() };
  const payments: PaymentHistoryItem[] = [];
  if (paidFrom) {
    payments.push({
      kind: paidFrom === 'card' ? 'payment' : 'balance',
      ...paid,
      amount: money(total),
    });
  }
  if (refunded !== undefined) {
    const invoiceAdjustmentId = world.newId('adj');
    payments.push({ kind: 'refund', ...paid, amount: money(refunded), invoiceAdjustmentId });
  }
  const bill: FakeBill = {
    customer,
    billingProfileId,
    payments,
    invoice: {
      id,
      number: id.toUpperCase(),
      subscriptionId: null,
      serviceAddress: null,
      issuedOn: world.now().toISOString().slice(0, 10),
      dueDate: world
        .in(dueInDays * dayMs)
        .toISOString()
        .slice(0, 10),
      amountDue: money(paidFrom ? 0 : total),
      amountPaid: money(paidFrom === 'card' ? total : 0),
      amountTotal: money(total),
      appliedBalance: money(paidFrom === 'credit' ? total : 0),
      paymentMethodId: null,
      lines: [
        {
          offerId: 'offer',
          productId: 'streaming-all-access',
          subscriptionId: null,
          amountAllocation: {
            amount: money(total),
            taxAmount: money(0),
            prorationAdjustmentApplied: money(0),
            mrfAmount: money(0),
          },
        },
      ],
      taxes: { total: money(0), breakdown: [] },
    },
  };
  world.bills.push(bill);
  return bill;
}

/**
 * Pays the open amount of an invoice by card, limited to `atMost`. Returns the amount paid, in
 * minor units.
 */
export function payBill(
  world: World,
  { invoice, payments }: FakeBill,
  atMost = Number.POSITIVE_INFINITY,
): number {
  const { id: invoiceId, amountDue: open, amountPaid } = invoice;
  const minorUnits = Math.min(open.minorUnits, atMost);
  if (minorUnits <= 0) return 0;
  const amount = { ...open, minorUnits };
  payments.push({ kind: 'payment', invoiceId, paidAt: world.now().toISOString(), amount });
  invoice.amountPaid = { ...open, minorUnits: amountPaid.minorUnits + minorUnits };
  invoice.amountDue = { ...open, minorUnits: open.minorUnits - minorUnits };
  return minorUnits;
}
