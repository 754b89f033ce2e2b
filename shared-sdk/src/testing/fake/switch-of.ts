import { monthsOfTerm, type Offer } from '@sideband/shared-sdk/offers';
import type { Charges, OrderRefusal } from '@sideband/shared-sdk/orders';
import { addMonths, monthsIn } from '@sideband/shared-sdk/rules/calendar';
import { familyOf, productOf, type Sold } from '@sideband/shared-sdk/rules/offers';
import { phasesOf } from '@sideband/shared-sdk/rules/periods';
import {
  fits,
  isAtOnce,
  isBundle,
  isPeriodKept,
  isPlannedAlready,
  mayBeHalf,
  mayJoin,
  maySwitch,
} from '@sideband/shared-sdk/rules/plan-switches';
import {
  chargesAtTermEnd,
  chargesOfSwitch,
  type Ending,
  type PaidPeriod,
} from '@sideband/shared-sdk/rules/switch-charges';
import { isExisting } from '@sideband/shared-sdk/subscriptions';
import { accept, type Money, type Result, refuse } from '@sideband/shared-sdk/wire';
import { isMadeTo } from './may-begin.ts';
import { takePlace } from './quote-of.ts';
import { type FakeSubscription, judged } from './subscription-of.ts';
import { dayOf, type FakeCustomer, type World } from './world.ts';

interface Options {
  bought: FakeSubscription;
  second: FakeSubscription | undefined;
  /** Radio that the plan will be for, if it has none yet. */
  deviceId: string | undefined;
  offerId: string;
  programCode?: string | undefined;
}

export interface Switching extends Omit<Options, 'offerId' | 'programCode'> {
  offer: Offer;
}

/**
 * Prices a plan switch. It takes effect immediately if the new plan costs more per month, otherwise
 * when the current plan renews.
 */
export function switchOf(
  world: World,
  customer: FakeCustomer,
  { bought, second, deviceId, offerId, programCode }: Options,
): Result<{ switching: Switching; charges: Charges }, OrderRefusal> {
  const { country, billingStatus } = customer.account;
  const radio = bought.deviceId ?? null;
  const found = world.catalogue.offer({
    offerId,
    country,
    isCustomer: true,
    mayTake: ({ kind, terms }) =>
      kind !== 'targeted' || isMadeTo(world, terms, { customer, radio, programCode }),
  });
  if (!found.ok) return found;
  const offer = found.value;
  const sold = world.catalogue.offers.find(({ terms }) => terms.id === offerId);
  const isMade =
    sold !== undefined &&
    maySwitch(judged(bought), sold.kind) &&
    fits(sold, judged(bought)) &&
    !hasPart(world, bought);
  if (!isMade || (second && !canJoin(world, { bought, second }, sold))) return unfit;
  const needsRadio = isBundle(sold) && bought.deviceId === undefined;
  if (needsRadio !== (deviceId !== undefined)) return unfit;
  const free = deviceId === undefined || takePlace(world, { customer, deviceId, offer });
  if (free !== true && !free.ok) return free;
  const schedule = [{ total: bought.monthly.minorUnits, billingPeriod: 'P1M' }];
  const isNow = isAtOnce({ ...judged(bought), schedule }, sold);
  if (!isNow && (second || deviceId !== undefined)) return unfit;
  if (!isNow && isPlannedAlready(judged(bought), offer.id)) {
    return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  }
  const charges = isNow
    ? atOnce(world, { bought, second, offer, billingStatus })
    : later(world, { bought, offer });
  return accept({ switching: { bought, second, deviceId, offer }, charges });
}

const unfit = refuse({ code: 'INVALID_OFFER_DATA' as const });

/** Whether the second subscription can become part of the first. */
export const canJoin = (
  world: World,
  { bought, second }: { [Which in 'bought' | 'second']: FakeSubscription },
  sold: Sold,
): boolean =>
  second !== bought &&
  mayJoin({ bought: judged(bought), second: judged(second) }, sold) &&
  !hasPart(world, second);

/** Whether a bundle already has its second subscription. */
export const hasPart = ({ subscriptions }: World, first: FakeSubscription) =>
  subscriptions.some((one) => one.partOf === first && isExisting(one.subscription));

/**
 * Whether one of the plans cannot become part of the bundle. Each must be running, billed by us,
 * past its trial and without a second subscription.
 */
export function isHindered(
  world: World,
  { bought, second, offerId }: Pick<Options, 'bought' | 'second' | 'offerId'>,
): boolean {
  const sold = world.catalogue.offers.find(({ terms }) => terms.id === offerId);
  if (!sold || !isBundle(sold) || bought.family === 'bundle') return false;
  return [bought, ...(second ? [second] : [])].some(
    (half) => !mayBeHalf(judged(half)) || hasPart(world, half),
  );
}

/** Returns the paid period that a subscription is in, or undefined if it does not renew. */
function paidPeriod(bought: FakeSubscription): PaidPeriod | undefined {
  const { renewsOn: to, phase } = judged(bought);
  if (to === null) return undefined;
  const months = -monthsIn(phase.billingPeriod);
  return { anchoredOn: to, months, from: addMonths(to, months), to };
}

/** Returns the plan that ends today, with the price of its running period. */
export function endingOf(bought: FakeSubscription): Ending | undefined {
  const period = paidPeriod(bought);
  const { plan: productId, monthly, promo = monthly, subscription } = bought;
  const total = promo.minorUnits * monthsIn(subscription.currentPhase.billingPeriod);
  return period && { productId, period, total };
}

function atOnce(
  world: World,
  {
    bought,
    second,
    offer,
    billingStatus: { credit, amountDue: due },
  }: Omit<Switching, 'deviceId'> & { billingStatus: FakeCustomer['account']['billingStatus'] },
): Charges {
  const phases = phasesOf(offer);
  const isKept = isPeriodKept({ price: bought.subscription.currentPhase }, phases);
  return chargesOfSwitch({
    currency: due.currency,
    ends: [bought, ...(second ? [second] : [])].flatMap((one) => endingOf(one) ?? []),
    productId: productOf(offer),
    phases,
    addOns: [],
    keeps: isKept ? paidPeriod(bought) : undefined,
    rates: [],
    today: dayOf(world),
    pays: { due: due.minorUnits, credit: credit.minorUnits },
  });
}

function later(
  world: World,
  { bought, offer }: { bought: FakeSubscription; offer: Offer },
): Charges {
  const today = dayOf(world);
  return chargesAtTermEnd(
    {
      currency: offer.basePrice.total.currency,
      productId: productOf(offer),
      phases: phasesOf(offer),
      addOns: [],
      rates: [],
      starts: judged(bought).renewsOn ?? today,
    },
    today,
  );
}

/** Whether the switch with these charges takes effect only when the plan renews. */
export const isAtTermEnd = ({ zeroCharge }: Charges) => zeroCharge?.lines.length === 0;

/** Switches the plan, immediately or on renewal. */
export function switchTo(
  world: World,
  { bought, second, deviceId, offer }: Switching,
  charges: Charges,
): void {
  const amount = offer.basePrice.total;
  if (isAtTermEnd(charges)) {
    const { subscription } = bought;
    const { renewsOn } = judged(bought);
    if (renewsOn !== null) bought.next ??= { on: renewsOn, amount };
    subscription.offers.pending = offer.id;
    subscription.state = 'active';
    subscription.expires = null;
    return;
  }
  const [first] = phasesOf(offer);
  const billingPeriod = first?.billingPeriod ?? 'P1M';
  const isKept = billingPeriod === bought.subscription.currentPhase.billingPeriod;
  const renewed = addMonths(dayOf(world), monthsIn(billingPeriod));
  for (const one of [bought, ...(second ? [second] : [])]) {
    one.plan = productOf(offer);
    one.name = offer.name;
    one.monthly = monthlyOf(offer);
    one.promo = undefined;
    const regular = { type: 'AutoRenewing', ends: null, count: null, billingPeriod };
    Object.assign(one.subscription.currentPhase, regular);
    one.subscription.offerId = offer.id;
    one.subscription.offers = { active: offer.id, pending: null };
  }
  bought.family = familyOf(offer);
  const radio = world.radios.find((one) => one.deviceId === deviceId);
  if (radio) {
    Object.assign(radio, { customer: bought.customer, lifecycle: 'selfPay' });
    bought.deviceId = radio.deviceId;
  }
  if (bought.next) bought.next = { on: isKept ? bought.next.on : renewed, amount };
  if (second) {
    second.partOf = bought;
    second.next = undefined;
  }
}

/** Returns the regular price per month. */
const monthlyOf = (offer: Offer): Money => {
  const { total } = offer.basePrice;
  return { ...total, minorUnits: total.minorUnits / monthsOfTerm(offer) };
};
