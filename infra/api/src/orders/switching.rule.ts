import type { SoldOffer } from '../offers/tables.ts';
import { monthsIn } from '../pricing/calendar.rule.ts';
import type { Phase } from '../pricing/periods.rule.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

type Bought = Pick<
  StoredSubscription,
  'productId' | 'family' | 'state' | 'sourceKind' | 'phase' | 'partOf' | 'renewsOn'
>;
type Sold = Pick<SoldOffer, 'kind' | 'fromPlan' | 'isListed' | 'terms'>;

export const isVip = ({ terms }: Pick<Sold, 'terms'>) => terms.productGroups.includes('vip');

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

/** Whether an offer is made to who has this plan. VIP is for everybody who listens by radio. */
export function fits({ kind, fromPlan, isListed, terms }: Sold, bought: Bought): boolean {
  const isSame = terms.products[0]?.productId === bought.productId;
  switch (kind) {
    case 'new':
      return isListed && isVip({ terms }) && bought.family === 'satellite' && !isSame;
    case 'change':
    case 'targeted':
      return fromPlan === bought.productId && !isSame;
    case 'save':
    case 'renewal':
      return fromPlan === null
        ? terms.productGroups.includes(bought.family)
        : fromPlan === bought.productId;
  }
}

/** What is dearer by the month comes at once; everything else when the paid time is over. */
export function isAtOnce(
  bought: Pick<StoredSubscription, 'schedule' | 'phase' | 'state'>,
  phases: readonly Phase[],
): boolean {
  const [now, then] = [bought.schedule.at(-1), phases.at(-1)];
  return (
    bought.state === 'active' && !isTrial(bought) && !!now && !!then && monthly(then) > monthly(now)
  );
}

const monthly = ({ total, billingPeriod }: Phase) => total / monthsIn(billingPeriod);
