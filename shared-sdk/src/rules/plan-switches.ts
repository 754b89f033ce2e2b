import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { Subscription } from '@sideband/shared-sdk/subscriptions/model';
import { type Day, monthsIn } from './calendar.ts';
import { familyOf, isForPlan, productOf, type Sold } from './offers.ts';
import { type Phase, phasesOf } from './periods.ts';

/** A subscription that an offer may change. */
interface Bought extends Pick<Subscription, 'state' | 'family' | 'productId'> {
  sourceKind: Subscription['source']['kind'];
  phase: Pick<Subscription['currentPhase'], 'type'>;
  /** The subscription that this one is a part of. */
  partOf: string | null;
  renewsOn: Day | null;
}

type Terms = Pick<Offer, 'productGroups'>;

/**
 * Returns whether the plan is VIP, which can hold a second subscription: for another radio or for
 * streaming.
 */
export const isVip = ({ terms }: { terms: Terms }): boolean => terms.productGroups.includes('vip');

/**
 * Returns whether the plan is a bundle of car and app: one subscription for a radio and for
 * streaming.
 */
export const isBundle = ({ terms }: { terms: Terms }): boolean => familyOf(terms) === 'bundle';

const isTrial = ({ phase }: Pick<Bought, 'phase'>) => phase.type === 'Free';

/**
 * Returns whether an offer of this kind can change the subscription. The subscription has to be
 * running, not part of another one, and billed by us. A trial can be changed even if it is billed
 * elsewhere, because we sell what follows it. Renewal and save offers also apply to a canceled
 * subscription, and revoke its cancellation.
 */
export const maySwitch = (bought: Omit<Bought, 'family' | 'productId'>, kind: Sold['kind']) =>
  (bought.state === 'active' ||
    (bought.state === 'pending_cancellation' && (kind === 'renewal' || kind === 'save'))) &&
  bought.partOf === null &&
  bought.renewsOn !== null &&
  (bought.sourceKind === 'stripe' || isTrial(bought));

/** Returns whether the subscription changes to this offer at the end of its paid period anyway. */
export const isPlannedAlready = (
  { state, pendingOfferId }: { state: Subscription['state']; pendingOfferId: string | null },
  offerId: string,
): boolean => state === 'active' && pendingOfferId === offerId;

/**
 * Returns whether the subscription can become one half of a bundle, or the second subscription of a
 * VIP plan: it is active, billed by us and past its trial. The caller must check that it does not
 * have a second subscription of its own.
 */
export const mayBeHalf = (bought: Omit<Bought, 'family' | 'productId'>): boolean =>
  maySwitch(bought, 'change') && !isTrial(bought);

/**
 * Returns whether the second subscription can become part of the first. VIP takes another radio of
 * the customer or their streaming plan. A bundle joins a satellite and a streaming plan.
 */
export function mayJoin(
  { bought, second }: { bought: Pick<Bought, 'family'>; second: Bought },
  sold: { terms: Terms },
): boolean {
  const areHalves = bought.family === 'satellite' && second.family === 'streaming';
  const isRoom = isBundle(sold) ? areHalves : isVip(sold);
  return isRoom && second.family !== 'bundle' && mayBeHalf(second);
}

/**
 * Returns whether the offer is for the VIP plan that the customer already has. Then nothing is
 * sold: a second subscription is added to that plan.
 */
export const fillsSecondPlace = (
  { isListed, terms }: Pick<Sold, 'isListed' | 'terms'>,
  bought: { offerId: string; productId: string },
): boolean =>
  isVip({ terms }) &&
  (isListed || terms.id === bought.offerId) &&
  terms.products[0]?.productId === bought.productId;

/**
 * Returns whether the offer is made to customers with this plan. VIP is for every satellite plan,
 * and a bundle for either of its halves. A bundle cannot change to an offer for one of its halves.
 */
export function fits(
  { kind, fromPlan, isListed, terms }: Pick<Sold, 'kind' | 'fromPlan' | 'isListed' | 'terms'>,
  bought: Pick<Bought, 'family' | 'productId'>,
): boolean {
  const isSame = productOf(terms) === bought.productId;
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
 * Returns whether the switch takes effect immediately, as a switch to a higher monthly price or to
 * a bundle does. Everything else, including a renewal offer, waits for the end of the paid period.
 */
export function isAtOnce(
  bought: Pick<Bought, 'state' | 'phase'> & { schedule: readonly Priced[] },
  sold: Pick<Sold, 'kind' | 'terms'>,
): boolean {
  const [now, then] = [bought.schedule.at(-1), phasesOf(sold.terms).at(-1)];
  if (sold.kind === 'renewal') return false;
  if (bought.state !== 'active' || isTrial(bought) || !now || !then) return false;
  return isBundle(sold) || monthly(then) > monthly(now);
}

/**
 * Returns whether the new plan keeps the paid period, because its billing period has the same
 * length.
 */
export const isPeriodKept = (
  { price }: { price: Pick<Phase, 'billingPeriod'> },
  [first]: readonly Phase[],
): boolean => first?.billingPeriod === price.billingPeriod;

type Priced = Pick<Phase, 'total' | 'billingPeriod'>;

const monthly = ({ total, billingPeriod }: Priced) => total / monthsIn(billingPeriod);
