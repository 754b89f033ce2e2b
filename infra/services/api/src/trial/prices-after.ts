import type { Offer } from '@sideband/shared-sdk/offers/model';
import { monthsIn } from '@sideband/shared-sdk/rules/calendar';
import { monthsOfTerm, productOf } from '@sideband/shared-sdk/rules/offers';
import { type Phase, phasesOf } from '@sideband/shared-sdk/rules/periods';
import { currencyOf } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { offersForPlan } from '../eligible-offers/offers-for-plan.ts';
import type { TrialPrices } from '../mail/trial.mail.ts';
import { nameInMail } from '../plans/plans.table.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

interface After {
  customer: Customer;
  trial: Pick<StoredSubscription, 'productId' | 'family'>;
  at: Date;
}

/**
 * Returns the monthly plan that begins cheapest of those that can follow a trial, with its prices.
 * `undefined` if none is sold.
 */
export async function pricesAfter(
  tx: Transaction,
  { customer: { country, locale }, trial, at }: After,
): Promise<TrialPrices | undefined> {
  const sold = await offersForPlan(tx, { bought: trial, kind: 'renewal', country, at });
  const monthly = sold.map(({ terms }) => terms).filter((terms) => monthsOfTerm(terms) === 1);
  const [cheapest] = monthly.toSorted((one, other) => beginningOf(one) - beginningOf(other));
  if (!cheapest) return undefined;
  const phases = phasesOf(cheapest);
  const [begins, regular = begins] = phases;
  if (!begins || !regular) return undefined;
  const priceOf = ({ total, billingPeriod }: Phase) => ({
    price: { minorUnits: total, currency: currencyOf[country] },
    months: monthsIn(billingPeriod),
  });
  const of = { productId: productOf(cheapest), offerName: cheapest.name };
  return {
    planName: await nameInMail(tx, of, locale),
    ...(phases.length > 1 && { first: { ...priceOf(begins), times: begins.count ?? 1 } }),
    regular: priceOf(regular),
  };
}

/** Price per month of the first phase. */
function beginningOf(offer: Offer): number {
  const [begins] = phasesOf(offer);
  if (!begins) return Number.POSITIVE_INFINITY;
  return begins.total / monthsIn(begins.billingPeriod);
}
