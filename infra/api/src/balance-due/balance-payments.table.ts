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
  /** What the card is charged. Minor units, as is the next. */
  amount: number;
  /** What a gift card pays before it. */
  giftCard: Generated<number>;
  giftCardId: string | null;
  /** The bill that is paid before any other. */
  invoiceId: Invoice['id'] | null;
  currency: Money['currency'];
  state: 'intended' | 'succeeded' | 'declined';
  /** The gateway's own word, for a log. */
  reason: string | null;
  beganAt: Date;
}
export type BalancePayment = Selectable<BalancePaymentsTable>;

/** What is under way of an account: at most one. */
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

/** What one payment takes, and from where. */
export interface Split {
  currency: Money['currency'];
  /** Minor units for the card, and for the gift card. */
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
      ...{ paymentMethodId, gatewayCustomerId, gatewayPaymentMethodId, last4 },
      ...{ ...of, state: 'intended', reason: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** What has paid that bill last; undefined where nothing of this kind has. */
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

/** False where somebody else brought the news first. */
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
