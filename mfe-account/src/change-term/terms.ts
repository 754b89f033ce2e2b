import { monthsOf, monthsOfTerm, type Offer, termPrice } from '@sideband/shared-sdk/offers';
import type { Money } from '@sideband/shared-sdk/wire';

/** How often somebody pays, and how much each time. */
export interface Term {
  months: number;
  price: Money;
}

type Priced = Pick<Offer, 'baseTerm' | 'phases' | 'basePrice'>;

/**
 * The term of an offer, at its regular price. Where only the price of a month is known it is that, times the months; a
 * length that nobody said counts as one month.
 */
export function termOf(offer: Priced): Term {
  const { phases, basePrice } = offer;
  const regular = phases.at(-1);
  const paidMonths = regular ? monthsOf(regular.billingPeriod) : 1;
  const price = regular?.price.total ?? basePrice.total;
  const months = monthsOfTerm(offer);
  return { months, price: paidMonths === 1 ? termPrice(price, months) : price };
}

/** What is saved by paying a longer term at once; nothing where the price of a month is not known, or no better. */
export function savingOf(term: Term, monthly: Money | undefined) {
  if (!monthly || monthly.currency !== term.price.currency) return;
  const byTheMonth = termPrice(monthly, term.months);
  const minorUnits = byTheMonth.minorUnits - term.price.minorUnits;
  return minorUnits > 0 ? { byTheMonth, saving: { ...monthly, minorUnits } } : undefined;
}
