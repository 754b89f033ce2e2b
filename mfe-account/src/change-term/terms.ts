import { costOf, type PriceStretch } from '@sideband/shared-sdk/blocks/own-plans';
import { monthsOf, monthsOfTerm, type Offer, termPrice } from '@sideband/shared-sdk/offers';
import type { Subscription } from '@sideband/shared-sdk/subscriptions';
import type { Money } from '@sideband/shared-sdk/wire';

/** Length of a term, and the price of each payment. */
export interface Term {
  months: number;
  price: Money;
}

type Priced = Pick<Offer, 'baseTerm' | 'phases' | 'basePrice'>;

/**
 * Returns the term of an offer, at its regular price. Where only a monthly price is known, it is
 * multiplied by the months. An unknown length counts as one month.
 */
export function termOf(offer: Priced): Term {
  const { phases, basePrice } = offer;
  const regular = phases.at(-1);
  const paidMonths = regular ? monthsOf(regular.billingPeriod) : 1;
  const price = regular?.price.total ?? basePrice.total;
  const months = monthsOfTerm(offer);
  return { months, price: paidMonths === 1 ? termPrice(price, months) : price };
}

/**
 * Returns what a longer term saves over monthly payments. Undefined when the monthly price is
 * unknown, is in another currency, or is not higher.
 */
export function savingOf(term: Term, monthly: Money | undefined) {
  if (!monthly || monthly.currency !== term.price.currency) return;
  const byTheMonth = termPrice(monthly, term.months);
  const minorUnits = byTheMonth.minorUnits - term.price.minorUnits;
  return minorUnits > 0 ? { byTheMonth, saving: { ...monthly, minorUnits } } : undefined;
}

/**
 * Returns the term that the customer pays now. Undefined during an introductory price: the regular
 * price is not what a longer term would replace, so it saves nothing yet.
 */
export const paidTerm = (
  { currentPhase }: Pick<Subscription, 'currentPhase'>,
  now: Term | undefined,
): Term | undefined => (currentPhase.ends === null ? now : undefined);

/**
 * Returns what a term costs more than the same months without a change, while a promotional price
 * runs. Negative if it saves something; undefined if what those months cost is not known.
 */
export function dearerBy(term: Term, prices: readonly PriceStretch[], starts: string) {
  const unchanged = costOf(prices, starts, term.months);
  if (!unchanged || unchanged.currency !== term.price.currency) return undefined;
  return { unchanged, by: term.price.minorUnits - unchanged.minorUnits };
}

/** Returns the first day of a term. A higher price a month starts today, a lower one later. */
export function beginOf(
  { subscription, now }: { subscription: Pick<Subscription, 'paidUntil'>; now: Term | undefined },
  term: Term,
  today: string,
): { starts: string; isNow: boolean } {
  const isNow =
    now !== undefined && term.price.minorUnits / term.months > now.price.minorUnits / now.months;
  return { isNow, starts: isNow ? today : (subscription.paidUntil ?? today) };
}
