import { familyOf } from '../subscriptions/family.rule.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import type { SoldOffer } from './tables.ts';

/**
 * Returns whether an offer fits a plan: it names the plan, or names none and covers its product
 * group.
 */
export function isForPlan(
  { fromPlan, terms }: Pick<SoldOffer, 'fromPlan' | 'terms'>,
  bought: Pick<StoredSubscription, 'productId' | 'family'>,
): boolean {
  // A bundle has the product id of its first half but includes more, so only bundle offers fit.
  if (bought.family === 'bundle' && familyOf(terms) !== 'bundle') return false;
  return fromPlan === null
    ? terms.productGroups.includes(bought.family)
    : fromPlan === bought.productId;
}
