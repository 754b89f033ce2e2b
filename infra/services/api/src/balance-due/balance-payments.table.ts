import type { Invoice } from '@sideband/shared-sdk/invoices/model';
import type { Money } from '@sideband/shared-sdk/wire';
import type { Generated, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { ChargeableCard } from '../payment-methods/payment-methods.table.ts';

export interface BalancePaymentsTable {
  balancePaymentId: Generated<string>;
  accountNumber: Customer['accountNumber'];
  paymentMethodId: string;
  gatewayCustomerId: string;
  gatewayPaymentMethodId: string;
  last4: string;
  /** Amount charged to the card, in minor units. */
  amount: number;
  /** Amount paid by gift card before the card is charged, in minor units. */
  giftCard: Generated<number>;
  giftCardId: string | null;
  /** Invoice that is paid before any other. */
  invoiceId: Invoice['id'] | null;
  currency: Money['currency'];
  state: 'intended' | 'succeeded' | 'declined';
  /** The gateway's own reason code, for logs. */
  reason: string | null;
  beganAt: Date;
}
export type BalancePayment = Selectable<BalancePaymentsTable>;

/** Returns the account's payment in progress. There is at most one. */
export const intendedOf = (
  db: Database | Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<BalancePayment | undefined> =>
  db
    .selectFrom('balancePayments')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .where('state', '=', 'intended')
    .executeTakeFirst();

export const balancePayment = (
  db: Database,
  balancePaymentId: string,
): Promise<BalancePayment | undefined> =>
  db
    .selectFrom('balancePayments')
    .selectAll()
    .where('balancePaymentId', '=', balancePaymentId)
    .executeTakeFirst();

/** How one payment is split between card and gift card. */
export interface Split {
  currency: Money['currency'];
  /** Amount charged to the card. In minor units, as is `giftCard`. */
  amount: number;
  giftCard: number;
  giftCardId: string | null;
  invoiceId: Invoice['id'] | null;
}

export const insertPayment = (
  tx: Transaction,
  { paymentMethodId, gatewayCustomerId, gatewayPaymentMethodId, last4 }: ChargeableCard,
  of: Split & Pick<BalancePayment, 'accountNumber' | 'beganAt'>,
): Promise<BalancePayment> =>
  tx
    .insertInto('balancePayments')
    .values({
      paymentMethodId,
      gatewayCustomerId,
      gatewayPaymentMethodId,
      last4,
      ...of,
      state: 'intended',
      reason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Returns the latest successful balance payment for that invoice, if any. */
export const paymentOfInvoice = (
  db: Database | Transaction,
  of: Pick<BalancePayment, 'accountNumber'> & { invoiceId: Invoice['id'] },
): Promise<BalancePayment | undefined> =>
  db
    .selectFrom('balancePayments')
    .selectAll()
    .where('accountNumber', '=', of.accountNumber)
    .where('invoiceId', '=', of.invoiceId)
    .where('state', '=', 'succeeded')
    .orderBy('beganAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns false when another process has already settled the payment. */
export async function markSettled(
  tx: Transaction,
  { balancePaymentId }: BalancePayment,
  outcome: Pick<BalancePayment, 'state' | 'reason'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('balancePayments')
    .set(outcome)
    .where('balancePaymentId', '=', balancePaymentId)
    .where('state', '=', 'intended')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
