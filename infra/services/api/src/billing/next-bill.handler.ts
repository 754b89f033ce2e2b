import type { billing } from '@sideband/shared-sdk/billing/calls';
import { leftToPay } from '@sideband/shared-sdk/rules/next-bill';
import { accept, currencyOf } from '@sideband/shared-sdk/wire';
import { checkProfile } from '../billing-profiles/check-profile.ts';
import { isOfProfile } from '../billing-profiles/of-profile.ts';
import type { Handler } from '../http/serve.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { planName, readPlans } from '../plans/plans.table.ts';
import { carriedOver } from '../renewal/collections.table.ts';
import { nextCharge } from '../subscriptions/next-charge.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';

export const readNextBill: Handler<typeof billing.getBillingProfileNextBill> = async (
  { customer, params: { billingProfileId }, at },
  { db },
) => {
  const { accountNumber, country, locale } = customer;
  const profile = await checkProfile(db, { accountNumber, billingProfileId });
  const plans = await readPlans(db);
  const ofAccount = [];
  for (const row of await subscriptionsOf(db, accountNumber)) {
    const next = await nextCharge(db, row, customer);
    if (!next) continue;
    ofAccount.push({
      isOwn: isOfProfile(row, profile),
      item: {
        subscriptionId: row.subscriptionId,
        description: planName(plans, row, locale),
        dueDate: next.period.from,
        amount: next.charge.total,
      },
    });
  }
  ofAccount.sort((one, other) => one.item.dueDate.localeCompare(other.item.dueDate));
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
