import type { Offer, OfferPhase } from '@sideband/shared-sdk/offers';
import type { Money } from '@sideband/shared-sdk/wire';

/** Price of an offer in parts: which sentence describes it, with its amounts and durations. */
export interface PriceParts {
  /**
   * First phase: `once` is one price for the whole phase, `monthly` a recurring price, `free` no
   * price at all, and `regular` the regular price from the start.
   */
  begins: 'once' | 'monthly' | 'free' | 'regular';
  price: Money;
  months: number;
  /** Regular price afterwards, if the offer renews. */
  next: Money | undefined;
  /** Months between two regular payments. */
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
  // `free` is reserved for an offer that does not renew automatically.
  if (first.price.total.minorUnits === 0) return goesOn ? 'once' : 'free';
  return first.count === 1 || monthsIn(first.billingPeriod) > 1 ? 'once' : 'monthly';
}

const lengthOf = ({ billingPeriod, count }: OfferPhase) => monthsIn(billingPeriod) * (count ?? 1);

/**
 * Returns the months of an ISO 8601 duration of whole months or years: `P3M` is 3, `P1Y` is 12.
 * Anything else counts as one month.
 */
function monthsIn(duration: string): number {
  const [, count = '1', unit] = /^P(\d+)([MY])$/.exec(duration) ?? [];
  return Number(count) * (unit === 'Y' ? 12 : 1);
}
