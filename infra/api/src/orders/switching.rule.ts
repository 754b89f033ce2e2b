import { isForPlan } from '../offers/is-for-plan.rule.ts';
import type { SoldOffer } from '../offers/tables.ts';
import { monthsIn } from '../pricing/calendar.rule.ts';
import type { Phase } from '../pricing/periods.rule.ts';
import { phasesOf } from '../quotes/phases-of.ts';
import { familyOf } from '../subscriptions/family.rule.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

type Bought = Pick<
  StoredSubscription,
  'productId' | 'family' | 'state' | 'sourceKind' | 'phase' | 'partOf' | 'renewsOn'
>;
type Sold = Pick<SoldOffer, 'kind' | 'fromPlan' | 'isListed' | 'terms'>;

export const isVip = ({ terms }: Pick<Sold, 'terms'>) => terms.productGroups.includes('vip');

/** A plan for car and app: one subscription that plays on a radio and streams. */
export const isBundle = ({ terms }: Pick<Sold, 'terms'>) => familyOf(terms) === 'bundle';

const isTrial = ({ phase }: Pick<Bought, 'phase'>) => phase.type === 'Free';

/**
 * Whether a subscription can be changed by such an offer at all: it runs, is nobody's part, and we take its money. What a
 * trial turns into is ours to sell, whoever gave the trial. Renewing what was cancelled takes that back.
 */
export const maySwitch = (bought: Bought, kind: SoldOffer['kind']): boolean =>
  (bought.state === 'active' ||
    (bought.state === 'pending_cancellation' && (kind === 'renewal' || kind === 'save'))) &&
  bought.partOf === null &&
  bought.renewsOn !== null &&
  (bought.sourceKind === 'stripe' || isTrial(bought));

/**
 * Whether an offer is made to who has this plan. VIP is for everybody who listens by radio, a bundle for who has one half
 * of it; and a bundle is never changed for one of its halves as if it were that half alone.
 */
export function fits({ kind, fromPlan, isListed, terms }: Sold, bought: Bought): boolean {
  const isSame = terms.products[0]?.productId === bought.productId;
  if (bought.family === 'bundle' && !isBundle({ terms })) return false;
  switch (kind) {
    case 'new':
      if (isBundle({ terms })) return isListed && bought.family !== 'bundle';
      return isListed && isVip({ terms }) && bought.family === 'satellite' && !isSame;
    case 'change':
      return fromPlan === bought.productId && !isSame;
    case 'targeted':
    case 'save':
    case 'renewal':
      return isForPlan({ fromPlan, terms }, bought);
  }
}

/**
 * What is dearer by the month comes at once, and so does the other half of a bundle; everything else, and what renews, when
 * the paid time is over.
 */
export function isAtOnce(
  bought: Pick<StoredSubscription, 'schedule' | 'phase' | 'state'>,
  sold: Pick<Sold, 'kind' | 'terms'>,
): boolean {
  const [now, then] = [bought.schedule.at(-1), phasesOf(sold.terms).at(-1)];
  if (sold.kind === 'renewal') return false;
  if (bought.state !== 'active' || isTrial(bought) || !now || !then) return false;
  return isBundle(sold) || monthly(then) > monthly(now);
}

const monthly = ({ total, billingPeriod }: Phase) => total / monthsIn(billingPeriod);
