import type { Invoice } from '@sideband/shared-sdk/invoices/model';
import type { Money } from '@sideband/shared-sdk/wire';
import type { Generated, Selectable } from 'kysely';
import { type Charge, insertCharge, openCharges, type Which } from '../charges/charges.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { ChargeableCard } from '../payment-methods/payment-methods.table.ts';

interface BalancePaymentsTable {
  balancePaymentId: Generated<string>;
  accountNumber: Customer['accountNumber'];
  /** Amount charged to the card, in minor units. Zero when the gift card has paid everything. */
  amount: number;
  /** Amount paid by gift card before the card is charged, in minor units. */
  giftCard: Generated<number>;
  giftCardId: string | null;
  /** Invoice that is paid before all others. */
  invoiceId: Invoice['id'] | null;
  currency: Money['currency'];
  beganAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    balancePayments: BalancePaymentsTable;
  }
}
export type BalancePayment = Selectable<BalancePaymentsTable>;

/** A payment whose card has been charged, or is about to be. */
export interface CardPayment {
  payment: BalancePayment;
  charge: Charge;
}

/**
 * Identifies the only charge of a balance payment. The charge's idempotency key is the payment's
 * ID.
 */
const whichOf = ({ balancePaymentId }: Pick<BalancePayment, 'balancePaymentId'>): Which => ({
  purpose: 'balance',
  subjectId: balancePaymentId,
  attempt: 1,
});

/** Returns the account's payment in progress. There is at most one. */
export async function intendedOf(
  db: Database | Transaction,
  accountNumber: Customer['accountNumber'],
): Promise<CardPayment | undefined> {
  const open = await openCharges(db, accountNumber);
  const charge = open.find(({ purpose }) => purpose === 'balance');
  return charge && { charge, payment: await balancePayment(db, charge.subjectId) };
}

export const balancePayment = (
  db: Database | Transaction,
  balancePaymentId: string,
): Promise<BalancePayment> =>
  db
    .selectFrom('balancePayments')
    .selectAll()
    .where('balancePaymentId', '=', balancePaymentId)
    .executeTakeFirstOrThrow();

/** How one payment is split between card and gift card. */
export interface Split {
  currency: Money['currency'];
  /** Amount charged to the card. In minor units, like `giftCard`. */
  amount: number;
  giftCard: number;
  giftCardId: string | null;
  invoiceId: Invoice['id'] | null;
}

export const insertPayment = (
  tx: Transaction,
  of: Split & Pick<BalancePayment, 'accountNumber' | 'beganAt'>,
): Promise<BalancePayment> =>
  tx.insertInto('balancePayments').values(of).returningAll().executeTakeFirstOrThrow();

/** Records the charge of a payment. Commit before the charge is sent. */
export const insertChargeOf = (
  tx: Transaction,
  payment: BalancePayment,
  {
    last4: lastFour,
    brand,
    paymentMethodId,
    gatewayCustomerId,
    gatewayPaymentMethodId,
  }: ChargeableCard,
): Promise<Charge> =>
  insertCharge(tx, {
    ...whichOf(payment),
    idempotencyKey: payment.balancePaymentId,
    accountNumber: payment.accountNumber,
    paysBills: true,
    amount: payment.amount,
    currency: payment.currency,
    paymentMethodId,
    lastFour,
    brand,
    gatewayCustomerId,
    gatewayPaymentMethodId,
    beganAt: payment.beganAt,
  });

/** Returns the latest successful balance payment for that invoice, if any. */
export const paymentOfInvoice = (
  db: Database | Transaction,
  of: Pick<BalancePayment, 'accountNumber'> & { invoiceId: Invoice['id'] },
): Promise<BalancePayment | undefined> =>
  db
    .selectFrom('balancePayments')
    .leftJoin('charges', (join) =>
      join
        .onRef('charges.subjectId', '=', 'balancePayments.balancePaymentId')
        .on('charges.purpose', '=', 'balance'),
    )
    .selectAll('balancePayments')
    .where('balancePayments.accountNumber', '=', of.accountNumber)
    .where('invoiceId', '=', of.invoiceId)
    .where((is) =>
      is.or([is('charges.state', '=', 'succeeded'), is('balancePayments.amount', '=', 0)]),
    )
    .orderBy('balancePayments.beganAt', 'desc')
    .limit(1)
    .executeTakeFirst();
