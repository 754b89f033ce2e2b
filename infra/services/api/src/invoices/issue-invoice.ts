import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import type { InvoiceId } from '@sideband/shared-sdk/invoices/model';
import type { Charge } from '@sideband/shared-sdk/orders/model';
import type { SubscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import type { Money } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Day, Transaction } from '../database/database.ts';
import { withoutWaiting } from '../database/without-waiting.ts';
import { post } from '../ledger/ledger.table.ts';
import { linesOfCharge } from './lines-of-charge.rule.ts';

export interface NewInvoice {
  accountNumber: Customer['accountNumber'];
  subscriptionId: SubscriptionId;
  offerId: string;
  orderId?: string | undefined;
  billingProfileId: string | null;
  paymentMethodId: string | null;
  reason: 'purchase' | 'renewal' | 'change';
  /** From the first day paid for (inclusive) to the first day not paid for (exclusive). */
  period: { from: Day; to: Day };
  /** Lines, fees and taxes are billed unchanged. An earlier balance is on other invoices. */
  charge: Pick<Charge, 'lines' | 'fees' | 'taxes'>;
  serviceAddress: PlaceOfUse | null;
  dueOn: Day;
}

export interface IssuedInvoice {
  invoiceId: InvoiceId;
  number: string;
  amountTotal: Money;
}

/**
 * Issues an invoice with its lines for a period, and posts the receivable to the ledger. Pay it
 * with `payOpenInvoices` in the same transaction. Returns undefined when nothing is due, when the
 * period has already been billed for this reason, or when this change order has already been
 * billed.
 */
export async function issueInvoice(
  tx: Transaction,
  trail: Trail,
  { charge, period, serviceAddress, dueOn, ...of }: NewInvoice,
): Promise<IssuedInvoice | undefined> {
  const { offerId, orderId, ...invoiced } = of;
  const { accountNumber, subscriptionId, reason } = invoiced;
  const { lines, taxTotal, amountTotal, currency } = linesOfCharge(charge);
  if (amountTotal <= 0) return undefined;
  const issued = await tx
    .insertInto('invoices')
    .values({
      ...invoiced,
      orderId: orderId ?? null,
      periodFrom: period.from,
      periodTo: period.to,
      issuedAt: trail.at,
      dueOn,
      currency,
      serviceAddress: serviceAddress && JSON.stringify(serviceAddress),
      taxes: JSON.stringify(charge.taxes),
      taxTotal,
      amountTotal,
      amountDue: amountTotal,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['invoiceId', 'number'])
    .executeTakeFirst();
  if (!issued) return undefined;

  const { invoiceId, number } = issued;
  const itsLines = tx
    .insertInto('invoiceLines')
    .values(
      lines.map((line, position) => ({ invoiceId, position, offerId, subscriptionId, ...line })),
    );
  await withoutWaiting(tx, itsLines);
  const amount = { minorUnits: amountTotal, currency };
  await post(
    tx,
    { at: trail.at, reason: 'invoice', reference: number, dueOn },
    { debit: { kind: 'receivable', accountNumber }, credit: { kind: 'sales' }, amount },
  );
  await recordChange(tx, trail, {
    action: 'invoice issued',
    subject: `invoice:${invoiceId}`,
    after: { accountNumber, number, reason, period, amountTotal: amount, dueOn },
  });
  return { invoiceId, number, amountTotal: amount };
}
