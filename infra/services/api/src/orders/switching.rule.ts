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

/**
 * Returns whether the plan is a bundle of car and app: one subscription for a radio and for
 * streaming.
 */
export const isBundle = ({ terms }: Pick<Sold, 'terms'>) => familyOf(terms) === 'bundle';

const isTrial = ({ phase }: Pick<Bought, 'phase'>) => phase.type === 'Free';

/**
 * Returns whether an offer of this kind can change the subscription. It has to be running, not part
 * of another one, and billed by us. A trial can be changed regardless of who granted it, because we
 * sell what follows it. Renewal and save offers also apply to a cancelled one, and revoke the
 * cancellation.
 */
export const maySwitch = (bought: Bought, kind: SoldOffer['kind']): boolean =>
  (bought.state === 'active' ||
    (bought.state === 'pending_cancellation' && (kind === 'renewal' || kind === 'save'))) &&
  bought.partOf === null &&
  bought.renewsOn !== null &&
  (bought.sourceKind === 'stripe' || isTrial(bought));

/**
 * Returns whether the offer is made to customers with this plan. VIP is for every satellite plan,
 * and a bundle for either of its halves. A bundle cannot change to an offer for one of its halves.
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
 * Returns whether the switch takes effect immediately: a higher monthly price or a bundle does.
 * Everything else, including a renewal offer, waits for the end of the paid period.
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
