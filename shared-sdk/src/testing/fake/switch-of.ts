import type { Offer, OfferPhase, OfferRefusal } from '@sideband/shared-sdk/offers';
import type { Charge, Charges } from '@sideband/shared-sdk/orders';
import { isExisting } from '@sideband/shared-sdk/subscriptions';
import { accept, type Money, type Result, refuse } from '@sideband/shared-sdk/wire';
import { isMadeTo } from './may-begin.ts';
import type { FakeSubscription } from './subscription-of.ts';
import type { FakeCustomer, World } from './world.ts';

const dayMs = 24 * 3600_000;

interface Options {
  bought: FakeSubscription;
  second: FakeSubscription | undefined;
  /** Radio that will play the plan, if it has none yet. */
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
): Result<{ switching: Switching; charges: Charges }, OfferRefusal> {
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
  const isVip = offer.productGroups.includes('vip');
  const isBundle = familyOf(offer) === 'bundle';
  const mayRenew = sold?.kind === 'renewal' || sold?.kind === 'save';
  const areHalves = bought.family === 'satellite' && second?.family === 'streaming';
  const holdsTwo = isBundle ? areHalves : isVip;
  const mayJoin = !second || (holdsTwo && second !== bought && isFit(second, false));
  const mayStay = mayRenew || sold?.kind === 'targeted';
  const isSame = plan(offer) === bought.plan && !mayStay;
  const isForAll = isBundle ? bought.family !== 'bundle' : isVip && !isSame;
  const isMade =
    sold?.kind === 'new'
      ? sold.isListed && isForAll
      : !isSame && (sold?.fromPlan === undefined || sold.fromPlan === bought.plan);
  const isWhole = bought.family !== 'bundle' || isBundle;
  const needsRadio = isBundle && bought.deviceId === undefined;
  if (!isFit(bought, mayRenew) || !isMade || !mayJoin || !isWhole)
    return refuse({ code: 'INVALID_OFFER_DATA' });
  if (needsRadio !== (deviceId !== undefined) || !isFree(world, { customer, deviceId }))
    return refuse({ code: 'INVALID_OFFER_DATA' });
  const isAtOnce =
    sold?.kind !== 'renewal' && (isBundle || isDearer(offer, bought)) && bought.next !== undefined;
  const charges = isAtOnce
    ? atOnce(world, { bought, second, offer, billingStatus })
    : later(world, { bought, offer });
  return accept({ switching: { bought, second, deviceId, offer }, charges });
}

/** Returns whether an offer is for streaming, for a satellite radio or for both. */
export function familyOf({ productGroups }: Pick<Offer, 'productGroups'>) {
  if (productGroups.includes('bundle')) return 'bundle';
  return productGroups.includes('streaming') ? 'streaming' : 'satellite';
}

/** Whether the radio is unowned or the customer's own, and has no running plan. */
const isFree = (
  { radios, subscriptions }: World,
  { customer, deviceId }: { customer: FakeCustomer; deviceId: string | undefined },
) =>
  deviceId === undefined ||
  (radios.some(
    (one) => one.deviceId === deviceId && (!one.customer || one.customer === customer),
  ) &&
    !subscriptions.some((one) => one.deviceId === deviceId && isExisting(one.subscription)));

/** Whether it is running, not part of another plan, and billed by us. */
export const isFit = ({ subscription, partOf }: FakeSubscription, mayRenew: boolean) =>
  partOf === undefined &&
  (subscription.state === 'active' ||
    (mayRenew && subscription.state === 'pending_cancellation')) &&
  (subscription.source.kind === 'stripe' || subscription.currentPhase.type === 'Free');

/** Whether the second place of a plan that holds two is filled. */
export const hasPart = ({ subscriptions }: World, first: FakeSubscription) =>
  subscriptions.some((one) => one.partOf === first && isExisting(one.subscription));

/**
 * Whether a plan that should become part of a bundle cannot. It must be running, billed by us, past
 * its trial and without a second part.
 */
export function isHindered(
  world: World,
  { bought, second, offerId }: Pick<Options, 'bought' | 'second' | 'offerId'>,
): boolean {
  const sold = world.catalogue.offers.find(({ terms }) => terms.id === offerId);
  if (!sold || familyOf(sold.terms) !== 'bundle' || bought.family === 'bundle') return false;
  const mayTurn = (half: FakeSubscription) =>
    isFit(half, false) && half.subscription.currentPhase.type !== 'Free' && !hasPart(world, half);
  return [bought, ...(second ? [second] : [])].some((half) => !mayTurn(half));
}

/** Returns the day on which the paid term ends. */
const renewsOn = ({ next, subscription: { expires, currentPhase } }: FakeSubscription) =>
  next?.on ?? (expires ?? currentPhase.ends ?? '').slice(0, 10);

const plan = ({ products, id }: Offer) => products[0]?.productId ?? id;
const monthlyOf = ({ basePrice: { total }, baseTerm }: Offer): Money => ({
  ...total,
  minorUnits: total.minorUnits / (baseTerm === 'Annual' ? 12 : 1),
});
const isDearer = (offer: Offer, { monthly }: FakeSubscription) =>
  monthlyOf(offer).minorUnits > monthly.minorUnits;

const charge = (parts: Pick<Charge, 'period' | 'starts' | 'lines'> & Partial<Charge>): Charge => {
  const { currency } = parts.lines[0]?.amount ?? { currency: 'USD' as const };
  const nothing: Money = { minorUnits: 0, currency };
  const minorUnits = parts.lines.reduce((sum, { amount }) => sum + amount.minorUnits, 0);
  return {
    count: 1,
    fees: [],
    taxes: [],
    total: { minorUnits, currency },
    previousBalance: nothing,
    postPurchaseBalance: nothing,
    giftCardBalance: nothing,
    ...parts,
  };
};

const goesOn = (offer: Offer, { billingPeriod, count, price }: OfferPhase, starts: string) =>
  charge({
    period: billingPeriod,
    count,
    starts,
    lines: [{ kind: 'plan', productId: plan(offer), amount: price.total }],
  });

const dayOf = (world: World) => world.now().toISOString().slice(0, 10);

/** Prorates a monthly amount up to a day. Every month of the fake has 30 days. */
function shareOf(world: World, { minorUnits, currency }: Money, on: string): Money {
  const days = Math.max(Math.round((Date.parse(on) - Date.parse(dayOf(world))) / dayMs), 0);
  return { minorUnits: Math.round((minorUnits * Math.min(days, 30)) / 30), currency };
}

/** Returns the unused rest of a plan that ends today, as a line of a charge. */
export const prorationOf = (world: World, { plan, monthly, next }: FakeSubscription) => ({
  kind: 'proration' as const,
  productId: plan,
  amount: {
    ...monthly,
    minorUnits: 0 - shareOf(world, monthly, next?.on ?? dayOf(world)).minorUnits,
  },
});

function atOnce(
  world: World,
  {
    bought,
    second,
    offer,
    billingStatus: { credit, amountDue: due },
  }: Omit<Switching, 'deviceId'> & { billingStatus: FakeCustomer['account']['billingStatus'] },
): Charges {
  const [first] = offer.phases;
  const last = offer.phases.at(-1);
  if (!first || !last || !bought.next) return {};
  const starts = dayOf(world);
  const back = [bought, ...(second ? [second] : [])].map((one) => prorationOf(world, one));
  const now = charge({
    period: first.billingPeriod,
    starts,
    lines: [
      {
        kind: 'plan',
        productId: plan(offer),
        amount: shareOf(world, first.price.total, bought.next.on),
      },
      ...back,
    ],
  });
  const { currency } = now.total;
  const toPay = now.total.minorUnits + due.minorUnits;
  const fromCredit = Math.min(credit.minorUnits, Math.max(toPay, 0));
  now.total = { currency, minorUnits: Math.max(toPay, 0) - fromCredit };
  now.previousBalance = { currency, minorUnits: due.minorUnits - credit.minorUnits };
  now.postPurchaseBalance = {
    currency,
    minorUnits: Math.min(toPay, 0) + fromCredit - credit.minorUnits,
  };
  const today = now.total.minorUnits > 0 ? { oneTimeCharge: now } : { zeroCharge: now };
  return { ...today, ongoingCharge: goesOn(offer, last, bought.next.on) };
}

function later(
  world: World,
  { bought, offer }: { bought: FakeSubscription; offer: Offer },
): Charges {
  const on = renewsOn(bought);
  const [first] = offer.phases;
  const last = offer.phases.at(-1);
  const zeroCharge = charge({
    period: first?.billingPeriod ?? 'P1M',
    starts: world.now().toISOString().slice(0, 10),
    lines: [],
  });
  return {
    zeroCharge,
    ...(first && first !== last && { repeatingCharge: goesOn(offer, first, on) }),
    ...(last && { ongoingCharge: goesOn(offer, last, on) }),
  };
}

/** Whether the charges take effect only when the plan renews. */
export const isAtTermEnd = ({ zeroCharge }: Charges) => zeroCharge?.lines.length === 0;

/** Switches the plan, immediately or on renewal. */
export function switchTo(
  { radios }: World,
  { bought, second, deviceId, offer }: Switching,
  charges: Charges,
): void {
  if (isAtTermEnd(charges)) {
    const { subscription } = bought;
    bought.next ??= { on: renewsOn(bought), amount: offer.basePrice.total };
    subscription.offers.pending = offer.id;
    subscription.state = 'active';
    subscription.expires = null;
    return;
  }
  for (const one of [bought, ...(second ? [second] : [])]) {
    one.plan = plan(offer);
    one.name = offer.name;
    one.monthly = monthlyOf(offer);
    one.subscription.currentPhase.billingPeriod = offer.phases[0]?.billingPeriod ?? 'P1M';
    one.subscription.offerId = offer.id;
    one.subscription.offers = { active: offer.id, pending: null };
  }
  bought.family = familyOf(offer);
  const radio = radios.find((one) => one.deviceId === deviceId);
  if (radio) {
    Object.assign(radio, { customer: bought.customer, lifecycle: 'selfPay' });
    bought.deviceId = radio.deviceId;
  }
  if (bought.next) bought.next.amount = offer.basePrice.total;
  if (second) {
    second.partOf = bought;
    second.next = undefined;
  }
}
