import type { RenewablePlan } from '@sideband/shared-sdk/account';
import type { Plan } from '@sideband/shared-sdk/blocks/plan-picker';

/** Options for a plan that ends or renews. */
export const ways = ['keep', 'term', 'others'] as const;
export type Way = (typeof ways)[number];

export interface WaysOn {
  /**
   * The same plan again, or the recommended one after a trial. Null when the current plan renews
   * automatically.
   */
  keep?: Plan | null;
  /** The same plan with another term. */
  term?: Plan;
  /** Whether there are other plans to choose from. */
  others: boolean;
}

type Sold = Pick<Plan, 'offer'>;

/** Monthly and yearly products of the same plan share a name, except for this suffix. */
const packageOf = (productId: string) => productId.replace(/-annual$/, '');
const productOf = ({ offer }: Sold) => offer.products[0]?.productId ?? offer.id;
const isYearly = ({ offer }: Sold) => offer.baseTerm === 'Annual';

/**
 * Groups the offered plans by their relation to the current one: the same plan again, the same plan
 * with another term, or other plans.
 */
export function waysOn(
  plans: readonly [Plan, ...Plan[]],
  {
    now: { productId, standing },
    recommended,
  }: { now: Pick<RenewablePlan, 'productId' | 'standing'>; recommended: Plan },
): WaysOn {
  const isNowYearly = productId.endsWith('-annual');
  const isOwn = (plan: Plan) => packageOf(productOf(plan)) === packageOf(productId);
  const same = plans.find((plan) => isOwn(plan) && isYearly(plan) === isNowYearly);
  const keep = same ?? (standing === 'trial' ? recommended : undefined);
  const of = keep ? packageOf(productOf(keep)) : packageOf(productId);
  const term = plans.find(
    (plan) =>
      packageOf(productOf(plan)) === of && isYearly(plan) !== (keep ? isYearly(keep) : isNowYearly),
  );
  const goesOnByItself = standing === 'running' && !keep;
  return {
    ...(goesOnByItself && { keep: null }),
    ...(keep && { keep }),
    ...(term && { term }),
    others: plans.some((plan) => plan !== keep && plan !== term),
  };
}
