import type { Invoice } from '@sideband/shared-sdk/invoices/model';
import { shownPlace } from '@sideband/shared-sdk/rules/address';
import type { Money } from '@sideband/shared-sdk/wire';
import { todayOf } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { linesOf, type StoredInvoice, type StoredLine } from './invoices.table.ts';

/** Maps invoices to their responses, in the given order. */
export async function showInvoices(
  db: Database,
  customer: Parameters<typeof todayOf>[0],
  invoices: readonly StoredInvoice[],
): Promise<Invoice[]> {
  const lines = await linesOf(
    db,
    invoices.map(({ invoiceId }) => invoiceId),
  );
  return invoices.map((invoice) =>
    show(
      customer,
      invoice,
      lines.filter(({ invoiceId }) => invoiceId === invoice.invoiceId),
    ),
  );
}

function show(
  customer: Parameters<typeof todayOf>[0],
  invoice: StoredInvoice,
  lines: StoredLine[],
): Invoice {
  const { currency, serviceAddress: place } = invoice;
  const money = (minorUnits: number): Money => ({ minorUnits, currency });
  return {
    id: invoice.invoiceId,
    number: invoice.number,
    issuedOn: todayOf(customer, invoice.issuedAt),
    dueDate: invoice.dueOn,
    amountDue: money(invoice.amountDue),
    amountPaid: money(invoice.amountPaid),
    amountTotal: money(invoice.amountTotal),
    appliedBalance: money(invoice.appliedBalance),
    paymentMethodId: invoice.paymentMethodId,
    subscriptionId: invoice.subscriptionId,
    serviceAddress: null,
    ...(place && shownPlace(place)),
    lines: lines.map((line) => ({
      offerId: line.offerId,
      productId: line.productId,
      subscriptionId: line.subscriptionId,
      amountAllocation: {
        amount: money(line.amount),
        taxAmount: money(line.taxAmount),
        prorationAdjustmentApplied: money(line.prorationAdjustment),
        mrfAmount: money(line.mrfAmount),
      },
    })),
    taxes: { total: money(invoice.taxTotal), breakdown: [...invoice.taxes] },
  };
}
