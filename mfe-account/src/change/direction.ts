import { monthsOf, type Offer } from '@sideband/shared-sdk/offers';

type Priced = Pick<Offer, 'phases' | 'basePrice'>;

/** Returns the regular price per month, in minor units. */
export function monthlyOf({ phases, basePrice }: Priced): number {
  const regular = phases.at(-1);
  return regular
    ? regular.price.total.minorUnits / monthsOf(regular.billingPeriod)
    : basePrice.total.minorUnits;
}

/** Returns whether a plan costs more than the current one, or less. */
export const directionOf = (offer: Priced, now: Priced): 'up' | 'down' =>
  monthlyOf(offer) > monthlyOf(now) ? 'up' : 'down';

/**
 * Returns what one plan includes and another does not, in the words of its description: gained by a
 * change to it, lost by a change to the other.
 */
export const onlyIn = (
  { highlights }: { highlights: readonly string[] },
  other: { highlights: readonly string[] },
): string[] => highlights.filter((one) => !other.highlights.includes(one));
