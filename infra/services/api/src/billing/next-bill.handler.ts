import type { billing } from '@sideband/shared-sdk/billing/calls';
import { leftToPay } from '@sideband/shared-sdk/rules/next-bill';
import { accept, currencyOf } from '@sideband/shared-sdk/wire';
import { checkProfile } from '../billing-profiles/check-profile.ts';
import { isOfProfile } from '../billing-profiles/of-profile.ts';
import type { Handler } from '../http/serve.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { planName, readPlans } from '../plans/plans.table.ts';
import { carriedOver } from '../renewal/collections.table.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';
import { nextCharges } from './next-charges.ts';

export const readNextBill: Handler<typeof billing.getBillingProfileNextBill> = async (
  { customer, params: { billingProfileId }, at },
  { db },
) => {
  const { accountNumber, country, locale } = customer;
  const profile = await checkProfile(db, { accountNumber, billingProfileId });
  const plans = await readPlans(db);
  const rows = await subscriptionsOf(db, accountNumber);
  const ofAccount = (await nextCharges(db, rows, customer)).map(({ row, dueDate, amount }) => ({
    isOwn: isOfProfile(row, profile),
    item: {
      subscriptionId: row.subscriptionId,
      description: planName(plans, row, locale),
      dueDate,
      amount,
    },
  }));
  const { credit } = await readBalances(db, customer, at);
  const minorUnits = leftToPay(
    ofAccount.map(({ isOwn, item: { dueDate, amount } }) => ({
      isOwn,
      dueDate,
      amount: amount.minorUnits,
    })),
    {
      credit: credit.minorUnits,
      carriedOver: await carriedOver(db, { accountNumber, currency: currencyOf[country] }),
    },
  );
  const items = ofAccount.filter(({ isOwn }) => isOwn).map(({ item }) => item);
  return accept({ balanceDue: { minorUnits, currency: currencyOf[country] }, items });
};
