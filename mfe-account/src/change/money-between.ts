import { monthsOf, type Offer } from '@sideband/shared-sdk/offers';
import { monthlyOf } from './direction.ts';

type Priced = Pick<Offer, 'phases' | 'basePrice'>;

interface MoneyBetween {
  /** Difference a month in the first months, in minor units, if they have a price of their own. */
  first: { by: number; months: number } | undefined;
  /** Difference a month from then on. */
  later: number;
}

/** Returns how much more a month one plan costs than the current one, at its regular price. */
export function moneyBetween(now: Priced, offered: Priced): MoneyBetween {
  const regular = monthlyOf(now);
  const [begins] = offered.phases;
  const later = Math.round(monthlyOf(offered) - regular);
  if (!begins || begins.count === null) return { first: undefined, later };
  const months = monthsOf(begins.billingPeriod);
  const monthly = begins.price.total.minorUnits / months;
  return {
    first: { by: Math.round(monthly - regular), months: months * begins.count },
    later,
  };
}
