import { monthsOf, type Offer } from '@sideband/shared-sdk/offers';
import type { OwnPlan } from '../plan/usePriceNow.ts';

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

type Own = Pick<OwnPlan, 'subscription' | 'now'>;

/** Whether a change to the offer starts today: one to a higher price does, but for a trial. */
export const isNow = ({ subscription, now }: Own, offer: Priced): boolean =>
  now !== undefined &&
  subscription.currentPhase.type !== 'Free' &&
  directionOf(offer, now) === 'up';

/** Returns the first day of a change to the offer. */
export const beginOf = (own: Own, offer: Priced, today: string): string =>
  isNow(own, offer) ? today : (own.subscription.paidUntil ?? today);

/**
 * Returns what one plan includes and another does not, in the words of its description: gained by a
 * change to it, lost by a change to the other.
 */
export const onlyIn = (
  { highlights }: { highlights: readonly string[] },
  other: { highlights: readonly string[] },
): string[] => highlights.filter((one) => !other.highlights.includes(one));
