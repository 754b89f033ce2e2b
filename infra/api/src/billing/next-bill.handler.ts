import type { billing } from '@sideband/shared-sdk/billing/calls';
import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import { accept, currencyOf } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { planName, readPlans } from '../plans/plans.table.ts';
import { nextCharge } from '../subscriptions/next-charge.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';
import { checkProfile } from './check-profile.ts';

export const readNextBill: Handler<typeof billing.getBillingProfileNextBill> = async (
  { customer, params: { billingProfileId }, at },
  { db },
) => {
  const { accountNumber, country, locale } = customer;
  await checkProfile(db, { accountNumber, billingProfileId });
  const plans = await readPlans(db);
  const items = [];
  for (const row of await subscriptionsOf(db, accountNumber)) {
    const next = await nextCharge(db, row, customer);
    if (!next) continue;
    items.push({
      subscriptionId: row.subscriptionId,
      description: planName(plans, row, locale),
      dueDate: next.period.from,
      amount: next.charge.total,
    });
  }
  items.sort((one, other) => one.dueDate.localeCompare(other.dueDate));
  const { credit, amountDue } = await readBalances(db, customer, at);
  // What was too little to charge by itself is taken along.
  const isCarriedOver = amountDue.minorUnits < smallestCharge[amountDue.currency];
  const carriedOver = isCarriedOver && items.length > 0 ? amountDue.minorUnits : 0;
  const sum = items.reduce((total, { amount }) => total + amount.minorUnits, carriedOver);
  const minorUnits = Math.max(sum - credit.minorUnits, 0);
  return accept({ balanceDue: { minorUnits, currency: currencyOf[country] }, items });
};
