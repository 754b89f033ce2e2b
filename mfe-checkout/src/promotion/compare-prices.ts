import { monthsOf, type Offer } from '@sideband/shared-sdk/offers';

/** Whether both offers sell the same products for the same term. */
export const isSamePlan = (one: Offer, other: Offer): boolean =>
  one.baseTerm === other.baseTerm && productsOf(one) === productsOf(other);

const productsOf = ({ products }: Offer) =>
  products
    .map(({ productId }) => productId)
    .toSorted()
    .join(' ');

/** Long enough for every introductory price to end. */
const comparedMonths = 36;

/** Whether the first offer costs less than the second over the first three years. */
export const isCheaper = (one: Pick<Offer, 'phases'>, other: Pick<Offer, 'phases'>): boolean =>
  costOf(one) < costOf(other);

/** Returns the price of the first three years, in minor units. */
function costOf({ phases }: Pick<Offer, 'phases'>): number {
  let left = comparedMonths;
  let cost = 0;
  for (const { billingPeriod, count, price } of phases) {
    const months = Math.min(left, count === null ? left : monthsOf(billingPeriod) * count);
    cost += (price.total.minorUnits * months) / monthsOf(billingPeriod);
    left -= months;
  }
  return cost;
}
