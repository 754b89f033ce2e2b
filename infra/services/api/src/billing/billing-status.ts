import type { accounts } from '@sideband/shared-sdk/account/calls';
import { daysBetween } from '@sideband/shared-sdk/rules/calendar';
import { leftToPay } from '@sideband/shared-sdk/rules/next-bill';
import { paymentTypeOf } from '@sideband/shared-sdk/rules/payment-type';
import { currencyOf, type Money, type z } from '@sideband/shared-sdk/wire';
import { sql } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Database, Day } from '../database/database.ts';
import { hasHappened } from '../invoices/has-happened.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { carriedOver } from '../renewal/collections.table.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import { nextCharges } from './next-charges.ts';

type BillingStatus = z.infer<typeof accounts.read.answer>['billingStatus'];

/** Returns how the account pays: what is due, what was paid last, and what is charged next. */
export async function readBillingStatus(
  db: Database,
  customer: Customer,
  { rows, hasCard, at }: { rows: readonly StoredSubscription[]; hasCard: boolean; at: Date },
): Promise<BillingStatus> {
  const balances = await readBalances(db, customer, at);
  const today = todayOf(customer, at);
  const moment = (payment: { date: Day; amount: Money } | undefined) =>
    payment && { ...payment, offsetDaysFromToday: daysBetween(today, payment.date) };
  const lastPayment = moment(await paidLast(db, customer));
  const nextPayment = moment(await chargedNext(db, customer, { rows, credit: balances.credit }));
  const paymentType = paymentTypeOf(hasCard, rows);
  return {
    ...balances,
    isEBill: customer.isEBill,
    isInvoice: paymentType === 'invoice',
    ...(lastPayment && { lastPayment }),
    ...(nextPayment && { nextPayment }),
    paymentType,
  };
}

/** The latest payment by card. One that paid several bills is stored bill by bill. */
async function paidLast(db: Database, customer: Customer) {
  const paid = await db
    .selectFrom('invoicePayments')
    .innerJoin('invoices', 'invoices.invoiceId', 'invoicePayments.invoiceId')
    .select(['paidAt', 'currency', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('invoicePayments.accountNumber', '=', customer.accountNumber)
    .where('kind', '=', 'payment')
    .where(hasHappened)
    .groupBy(['paidAt', 'chargeId', 'currency'])
    .orderBy('paidAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!paid) return undefined;
  const { paidAt, amount: minorUnits, currency } = paid;
  return { date: todayOf(customer, paidAt), amount: { minorUnits, currency } };
}

/** The first day on which something renews, with everything that is charged on it. */
async function chargedNext(
  db: Database,
  customer: Customer,
  { rows, credit }: { rows: readonly StoredSubscription[]; credit: Money },
) {
  const { accountNumber, country } = customer;
  const currency = currencyOf[country];
  const charges = await nextCharges(db, rows, customer);
  const date = charges[0]?.dueDate;
  if (date === undefined) return undefined;
  const onThatDay = charges
    .filter(({ dueDate }) => dueDate === date)
    .map(({ dueDate, amount }) => ({ dueDate, amount: amount.minorUnits, isOwn: true }));
  const minorUnits = leftToPay(onThatDay, {
    credit: credit.minorUnits,
    carriedOver: await carriedOver(db, { accountNumber, currency }),
  });
  return { date, amount: { minorUnits, currency } };
}
