import type { RenewablePlan } from '@sideband/shared-sdk/account';
import type { Plan } from '@sideband/shared-sdk/blocks/plan-picker';

/** What somebody can do with a plan whose time runs out. */
export const ways = ['keep', 'term', 'others'] as const;
export type Way = (typeof ways)[number];

export interface WaysOn {
  /** The same plan once more, or the one that is meant to follow a trial; null: it goes on by itself. */
  keep?: Plan | null;
  /** The same plan, paid at other times. */
  term?: Plan;
  /** There is anything else to choose. */
  others: boolean;
}

type Sold = Pick<Plan, 'offer'>;

/** A plan by the month and its yearly counterpart are one, under two names. */
const packageOf = (productId: string) => productId.replace(/-annual$/, '');
const productOf = ({ offer }: Sold) => offer.products[0]?.productId ?? offer.id;
const isYearly = ({ offer }: Sold) => offer.baseTerm === 'Annual';

/** Sorts what can follow by what it means to whoever has a plan: the same again, another term, something else. */
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
