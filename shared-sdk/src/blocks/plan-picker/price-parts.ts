import type { Offer, OfferPhase } from '@sideband/shared-sdk/offers';
import type { Money } from '@sideband/shared-sdk/wire';

/** Which sentence says an offer's price, and the amounts and lengths in it. */
export interface PriceParts {
  /** How it begins: a price for the whole time, one that repeats every month, no price at all, or the regular one. */
  begins: 'once' | 'monthly' | 'free' | 'regular';
  price: Money;
  months: number;
  /** What it goes on at, if it does. */
  next: Money | undefined;
  /** Months between two payments then. */
  nextMonths: number;
}

export function pricePartsOf({
  phases,
  basePrice,
}: Pick<Offer, 'phases' | 'basePrice'>): PriceParts {
  const goesOn = phases.find(({ count }) => count === null);
  const [first] = phases;
  const next = goesOn?.price.total;
  const nextMonths = goesOn ? monthsIn(goesOn.billingPeriod) : 0;
  if (!first || first === goesOn) {
    return {
      begins: 'regular',
      price: next ?? basePrice.total,
      months: nextMonths || 1,
      next,
      nextMonths,
    };
  }
  return {
    begins: beginningOf(first, goesOn),
    price: first.price.total,
    months: lengthOf(first),
    next,
    nextMonths,
  };
}

function beginningOf(first: OfferPhase, goesOn: OfferPhase | undefined): PriceParts['begins'] {
  // "Free" only when nothing renews by itself.
  if (first.price.total.minorUnits === 0) return goesOn ? 'once' : 'free';
  return first.count === 1 || monthsIn(first.billingPeriod) > 1 ? 'once' : 'monthly';
}

const lengthOf = ({ billingPeriod, count }: OfferPhase) => monthsIn(billingPeriod) * (count ?? 1);

/** Months of an ISO 8601 duration of whole months or years: `P3M` 3, `P1Y` 12. */
function monthsIn(duration: string): number {
  const [, count = '1', unit] = /^P(\d+)([MY])$/.exec(duration) ?? [];
  return Number(count) * (unit === 'Y' ? 12 : 1);
}
