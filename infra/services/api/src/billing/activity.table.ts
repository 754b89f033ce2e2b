import type { Customer } from '../customers/customers.table.ts';
import type { Database } from '../database/database.ts';
import { hasHappened } from '../invoices/has-happened.ts';

interface Between {
  accountNumber: Customer['accountNumber'];
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** Selects invoice lines with the subscription and radio they were charged for. */
const linesOfAccount = (db: Database, accountNumber: Customer['accountNumber']) =>
  db
    .selectFrom('invoices')
    .innerJoin('invoiceLines', 'invoiceLines.invoiceId', 'invoices.invoiceId')
    .leftJoin('subscriptions', 'subscriptions.subscriptionId', 'invoiceLines.subscriptionId')
    .leftJoin('radios', 'radios.deviceId', 'subscriptions.deviceId')
    .where('invoices.accountNumber', '=', accountNumber)
    .select([
      ...(['invoices.number', 'invoices.currency', 'invoices.issuedAt'] as const),
      ...(['invoices.periodFrom', 'invoices.periodTo'] as const),
      ...(['invoiceLines.productId', 'invoiceLines.amount', 'invoiceLines.taxAmount'] as const),
      ...(['invoiceLines.mrfAmount', 'invoiceLines.kind'] as const),
      ...(['subscriptions.offerName', 'subscriptions.streamingUsername'] as const),
      ...(['radios.radioId', 'radios.nickname', 'radios.make', 'radios.model'] as const),
      'radios.year',
    ]);
export type ChargedLine = Awaited<ReturnType<typeof readChargesBetween>>[number];

export const readChargesBetween = (db: Database, { accountNumber, from, to }: Between) =>
  linesOfAccount(db, accountNumber)
    .where('issuedAt', '>=', from)
    .where('issuedAt', '<', to)
    .orderBy('issuedAt', 'desc')
    .orderBy('number', 'desc')
    .orderBy('invoiceLines.position')
    .execute();

/**
 * Returns payments with the first line of the paid invoice, which says what the payment was for.
 */
export const readPaymentsBetween = (db: Database, { accountNumber, from, to }: Between) =>
  linesOfAccount(db, accountNumber)
    .innerJoin('invoicePayments', 'invoicePayments.invoiceId', 'invoices.invoiceId')
    .select([
      ...(['invoicePayments.kind as paidAs', 'invoicePayments.amount as paid'] as const),
      ...(['invoicePayments.paidAt', 'invoicePayments.lastFour'] as const),
    ])
    .where('invoiceLines.position', '=', 0)
    .where('paidAt', '>=', from)
    .where('paidAt', '<', to)
    .where(hasHappened)
    .orderBy('paidAt', 'desc')
    .orderBy('invoicePaymentId', 'desc')
    .execute();
export type PaidBill = Awaited<ReturnType<typeof readPaymentsBetween>>[number];
