import { familyOf } from '../subscriptions/family.rule.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import type { SoldOffer } from './tables.ts';

/** Whether an offer is for who has this plan: it names the plan, or is of the same kind of service. */
export function isForPlan(
  { fromPlan, terms }: Pick<SoldOffer, 'fromPlan' | 'terms'>,
  bought: Pick<StoredSubscription, 'productId' | 'family'>,
): boolean {
  // A bundle is called by its first half, and is more than that.
  if (bought.family === 'bundle' && familyOf(terms) !== 'bundle') return false;
  return fromPlan === null
    ? terms.productGroups.includes(bought.family)
    : fromPlan === bought.productId;
}
