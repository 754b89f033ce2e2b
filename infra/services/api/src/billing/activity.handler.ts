import type { billing } from '@sideband/shared-sdk/billing/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { addDays, startOfDay } from '../customers/today.ts';
import type { Handler } from '../http/serve.ts';
import { readBilled } from '../plans/plans.table.ts';
import { readChargesBetween, readPaymentsBetween } from './activity.table.ts';
import { showCharge, showPayment } from './show-activity.ts';

/** Returns charges, or the payments for them, newest first. */
export const readActivity: Handler<typeof billing.activity> = async (
  { customer, body: { transactionType, startDate, endDate }, at },
  { db },
) => {
  const { accountNumber } = customer;
  const between = {
    accountNumber,
    from: startDate === undefined ? new Date(0) : startOfDay(customer, startDate),
    // The end date is inclusive.
    to: endDate === undefined ? at : startOfDay(customer, addDays(endDate, 1)),
  };
  const told = { customer, plans: await readBilled(db) };
  if (transactionType === 'payment') {
    const payments = await readPaymentsBetween(db, between);
    return accept({ items: payments.map((payment) => showPayment(payment, told)) });
  }
  const charges = await readChargesBetween(db, between);
  return accept({ items: charges.map((charge) => showCharge(charge, told)) });
};
