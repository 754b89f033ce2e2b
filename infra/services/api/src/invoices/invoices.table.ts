import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import type { Invoice, TaxLine } from '@sideband/shared-sdk/invoices/model';
import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import type { SubscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import type { Money } from '@sideband/shared-sdk/wire';
import type { Generated, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Day, Json, Transaction } from '../database/database.ts';

/** Amounts are in minor units of the invoice's currency. */
interface InvoicesTable {
  invoiceId: Generated<Invoice['id']>;
  number: Generated<string>;
  accountNumber: Customer['accountNumber'];
  billingProfileId: string | null;
  paymentMethodId: string | null;
  subscriptionId: SubscriptionId | null;
  orderId: string | null;
  reason: 'purchase' | 'renewal' | 'change' | 'adjustment';
  periodFrom: Day | null;
  periodTo: Day | null;
  issuedAt: Date;
  dueOn: Day;
  currency: Money['currency'];
  serviceAddress: Json<PlaceOfUse> | null;
  taxes: Json<readonly TaxLine[]>;
  taxTotal: number;
  amountTotal: number;
  amountPaid: Generated<number>;
  appliedBalance: Generated<number>;
  amountDue: number;
}
export type StoredInvoice = Selectable<InvoicesTable>;

interface InvoiceLinesTable {
  invoiceId: Invoice['id'];
  position: number;
  kind: 'plan' | 'addOn';
  offerId: string;
  productId: string;
  subscriptionId: SubscriptionId | null;
  amount: number;
  mrfAmount: number;
  prorationAdjustment: number;
  taxAmount: number;
}
export type StoredLine = Selectable<InvoiceLinesTable>;

interface InvoicePaymentsTable {
  invoicePaymentId: Generated<number>;
  invoiceId: Invoice['id'];
  accountNumber: Customer['accountNumber'];
  kind: 'payment' | 'balance' | 'refund' | 'reversal';
  amount: number;
  paidAt: Date;
  lastFour: string | null;
  invoiceAdjustmentId: string | null;
  /** The gateway's charge that paid this amount, or from which this amount was returned. */
  chargeId: Generated<string | null>;
}

declare module '../database/tables.ts' {
  interface Tables {
    invoiceLines: InvoiceLinesTable;
    invoicePayments: InvoicePaymentsTable;
    invoices: InvoicesTable;
  }
}

/**
 * Query that returns the open invoices, oldest first, and locks them until the transaction ends.
 */
export const openInvoicesToLock = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx
    .selectFrom('invoices')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .where('amountDue', '>', 0)
    .orderBy('dueOn')
    .orderBy('issuedAt')
    .orderBy('number')
    .forUpdate();

/** An invoice as customers refer to it. */
export interface InvoiceName {
  id: Invoice['id'];
  number: string;
}

/** Returns the numbers of invoices, in the given order. */
export async function invoiceNames(
  tx: Transaction,
  ids: readonly Invoice['id'][],
): Promise<InvoiceName[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('invoices')
    .select(['invoiceId as id', 'number'])
    .where('invoiceId', 'in', ids)
    .execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/**
 * Whether the account owes an amount that was due before `today`. A sum below the minimum charge
 * waits for the next bill.
 */
export async function isOverdue(
  tx: Transaction,
  { accountNumber, today }: { accountNumber: Customer['accountNumber']; today: Day },
): Promise<boolean> {
  const overdue = await tx
    .selectFrom('invoices')
    .select(['currency', 'amountDue'])
    .where('accountNumber', '=', accountNumber)
    .where('amountDue', '>', 0)
    .where('dueOn', '<', today)
    .execute();
  const sum = overdue.reduce((all, { amountDue }) => all + amountDue, 0);
  return overdue.some(({ currency }) => sum >= smallestCharge[currency]);
}

/** Returns the lines of several invoices, each in its own order. */
export const linesOf = (
  db: Database | Transaction,
  ids: readonly Invoice['id'][],
): Promise<StoredLine[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('invoiceLines')
        .selectAll()
        .where('invoiceId', 'in', ids)
        .orderBy('invoiceId')
        .orderBy('position')
        .execute();
