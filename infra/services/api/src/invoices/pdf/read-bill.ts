import type { BillingProfileRow } from '../../billing-profiles/billing-profiles.table.ts';
import { ofProfile } from '../../billing-profiles/of-profile.ts';
import type { Customer } from '../../customers/customers.table.ts';
import type { Database } from '../../database/database.ts';
import { billedName, readBilled } from '../../plans/plans.table.ts';
import { hasHappened } from '../has-happened.ts';
import { linesOf, type StoredInvoice, type StoredLine } from '../invoices.table.ts';

/** A payment toward an invoice, or an amount that was returned. Minor units. */
export interface BillPayment {
  kind: 'payment' | 'balance' | 'refund' | 'reversal';
  amount: number;
  paidAt: Date;
  lastFour: string | null;
}

/** Everything that is printed on a bill. */
export interface PrintedBill {
  invoice: StoredInvoice;
  lines: (StoredLine & { name: string })[];
  payments: BillPayment[];
  payer: { name: string; accountNumber: string };
}

/** Returns an invoice of this billing profile with its lines and payments; undefined for others. */
export async function readPrintedBill(
  db: Database,
  profile: BillingProfileRow,
  asked: { id: StoredInvoice['invoiceId']; locale: Customer['locale'] },
): Promise<PrintedBill | undefined> {
  const invoice = await db
    .selectFrom('invoices')
    .selectAll()
    .where('invoiceId', '=', asked.id)
    .where('accountNumber', '=', profile.accountNumber)
    .where(ofProfile(profile))
    .executeTakeFirst();
  if (!invoice) return undefined;
  const { invoiceId, subscriptionId } = invoice;
  const [lines, payments, names, sold] = await Promise.all([
    linesOf(db, [invoiceId]),
    db
      .selectFrom('invoicePayments')
      .select(['kind', 'amount', 'paidAt', 'lastFour'])
      .where('invoiceId', '=', invoiceId)
      .where(hasHappened)
      .orderBy('paidAt')
      .orderBy('invoicePaymentId')
      .execute(),
    readBilled(db),
    db
      .selectFrom('subscriptions')
      .select('offerName')
      .where('subscriptionId', '=', subscriptionId)
      .executeTakeFirst(),
  ]);
  const named = ({ kind, productId }: StoredLine) =>
    billedName(names, { kind, productId, offerName: sold?.offerName ?? productId }, asked.locale);
  const { firstName, lastName, accountNumber } = profile;
  return {
    invoice,
    lines: lines.map((line) => ({ ...line, name: named(line) })),
    payments,
    payer: { name: `${firstName} ${lastName}`, accountNumber },
  };
}
