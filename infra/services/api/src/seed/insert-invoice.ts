import type { Address } from '@sideband/shared-sdk/address/model';
import { invoiceId, type TaxLine } from '@sideband/shared-sdk/invoices/model';
import type { SubscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { type CountryCode, currencyOf } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Day, Transaction } from '../database/database.ts';
import type { StoredLine } from '../invoices/invoices.table.ts';
import { type LedgerAccount, post } from '../ledger/ledger.table.ts';
import type { LedgerTransactionsTable } from '../ledger/tables.ts';

interface Owner {
  accountNumber: Customer['accountNumber'];
  country: CountryCode;
}

/** An invoice of an earlier day, including the amount already paid. */
export interface EarlierInvoice {
  id: string;
  number: string;
  subscriptionId: SubscriptionId | null;
  reason: 'purchase' | 'renewal' | 'adjustment';
  period: { from: Day; to: Day } | null;
  issuedAt: Date;
  dueOn: Day;
  serviceAddress: Address | null;
  lines: readonly Omit<StoredLine, 'invoiceId' | 'position' | 'subscriptionId' | 'kind'>[];
  taxes: readonly TaxLine[];
  amountPaid: number;
  appliedBalance: number;
}

/** Adds an invoice and posts its total, unless it exists. Returns whether it was added. */
export async function insertInvoice(
  tx: Transaction,
  trail: Trail,
  { accountNumber, country }: Owner,
  { id, number, period, lines, taxes, serviceAddress, ...of }: EarlierInvoice,
): Promise<boolean> {
  const currency = currencyOf[country];
  const taxTotal = lines.reduce((sum, { taxAmount }) => sum + taxAmount, 0);
  const amountTotal = lines.reduce((sum, { amount }) => sum + amount, taxTotal);
  const amountDue = amountTotal - of.amountPaid - of.appliedBalance;
  const { subscriptionId, dueOn, issuedAt } = of;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invoices')
    .values({
      ...of,
      invoiceId: invoiceId.parse(id),
      number,
      accountNumber,
      currency,
      taxTotal,
      amountTotal,
      amountDue,
      orderId: null,
      paymentMethodId: null,
      billingProfileId: `bp-${accountNumber}`,
      periodFrom: period?.from ?? null,
      periodTo: period?.to ?? null,
      serviceAddress: serviceAddress && JSON.stringify(serviceAddress),
      taxes: JSON.stringify(taxes),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;

  await tx
    .insertInto('invoiceLines')
    .values(
      lines.map((line, position) => ({
        ...line,
        invoiceId: invoiceId.parse(id),
        kind: 'plan',
        position,
        subscriptionId,
      })),
    )
    .execute();
  await post(
    tx,
    { at: issuedAt, reason: 'invoice', reference: number, dueOn },
    {
      debit: { kind: 'receivable', accountNumber },
      credit: { kind: 'sales' },
      amount: { minorUnits: amountTotal, currency },
    },
  );
  await recordChange(tx, trail, {
    action: 'invoice added',
    subject: `invoice:${id}`,
    after: { accountNumber, number, amountTotal, amountDue, dueOn },
  });
  return true;
}

export interface EarlierPayment {
  key: string;
  invoiceId: string;
  kind: 'payment' | 'balance' | 'refund';
  amount: number;
  paidAt: Date;
  lastFour: string | null;
  invoiceAdjustmentId: string | null;
}

/** Adds a payment or refund of an earlier invoice and posts it. */
export async function insertPayment(
  tx: Transaction,
  { accountNumber, country }: Owner,
  { key: reference, invoiceId: id, ...payment }: EarlierPayment,
) {
  const { kind, amount: minorUnits, paidAt: at } = payment;
  const amount = { minorUnits, currency: currencyOf[country] };
  await tx
    .insertInto('invoicePayments')
    .values({ ...payment, accountNumber, invoiceId: invoiceId.parse(id) })
    .execute();
  const move = (
    reason: LedgerTransactionsTable['reason'],
    debit: LedgerAccount,
    credit: LedgerAccount,
  ) => post(tx, { at, reason, reference }, { debit, credit, amount });
  const receivable: LedgerAccount = { kind: 'receivable', accountNumber };
  const credit: LedgerAccount = { kind: 'customer_credit', accountNumber };

  if (kind === 'payment') await move('payment', { kind: 'cash' }, receivable);
  if (kind === 'refund') await move('refund', { kind: 'sales' }, { kind: 'cash' });
  if (kind !== 'balance') return;
  // Credit must be granted before it can pay an invoice.
  await move('credit_granted', { kind: 'sales' }, credit);
  await move('credit_applied', credit, receivable);
}
