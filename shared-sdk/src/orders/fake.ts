import { isExisting } from '@sideband/shared-sdk/subscriptions';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { billOf, payBill } from '../fake/bill-of.ts';
import { billingProfileOf, defaultProfileOf } from '../fake/billing-profile-of.ts';
import { once } from '../fake/once.ts';
import { priceLifeMs, priceOf } from '../fake/price-of.ts';
import { radioToSwapTo } from '../fake/quote-of.ts';
import { isSoldFor } from '../fake/radio-of.ts';
import { type Filling, fillPlace, secondPlaceOf } from '../fake/second-place.ts';
import { type FakeSubscription, subscriptionOf } from '../fake/subscription-of.ts';
import {
  familyOf,
  hasPart,
  isAtTermEnd,
  isHindered,
  type Switching,
  switchOf,
  switchTo,
} from '../fake/switch-of.ts';
import { Failure, twin, type Visitor } from '../fake/twin.ts';
import { untaxedAt } from '../fake/untaxed.ts';
import { type FakeCustomer, type FakeGiftCard, moneyIn, type World } from '../fake/world.ts';
import { orders } from './calls.ts';
import type { ConfirmRefusal, OrderRefusal } from './errors.ts';
import { type Charge, type Confirmation, type Order, type OrderWish, orderId } from './model.ts';

/** An order as the fake stores it. */
export interface FakeOrder extends Order {
  kind:
    | 'newSubscription'
    | 'planSwitch'
    | 'secondPlace'
    | 'swapRadio'
    | 'cancelSubscription'
    | 'revokeSubscriptionCancellation';
  /** The quote that the order was created from. */
  quoteId?: string;
  /** For a radio swap: the subscription that moves. */
  moves?: FakeSubscription;
  /** For a plan switch: what changes, with a snapshot from when it was priced. */
  switching?: Switching & { was: string };
  /** For a second place: what fills it, with a snapshot from when it was priced. */
  filling?: Filling & { was: string };
  customer: FakeCustomer;
  deviceId: string | undefined;
  giftCard: FakeGiftCard | undefined;
  /** The billing profile named when the order was created. */
  billingProfileId?: string | undefined;
  /** The billing profile that pays; set on confirmation. */
  payingProfileId?: string | undefined;
}

/**
 * Cards behave according to their IDs. One with `declined` in it is declined. One with `challenge`
 * requires a bank challenge first, which succeeds on the next confirmation unless the ID also
 * contains `refused`.
 */
const isDeclined = (paymentMethodId: string) => paymentMethodId.includes('declined');
const isChallenged = (paymentMethodId: string) => paymentMethodId.includes('challenge');
const isRefusedByBank = (paymentMethodId: string) => paymentMethodId.includes('refused');

export const orderTwins = [
  twin(orders.createOrder, (visitor, wish) => {
    const { world, session, customer } = visitor;
    if ('planSwitch' in wish) return planSwitch(world, customer, wish.planSwitch);
    if (!('newSubscription' in wish)) return planCancellation(world, customer, wish);
    const { deviceId, billingProfileId, serviceAddress, ...wanted } = wish.newSubscription;
    if (billingProfileId !== undefined) billingProfileOf(visitor, billingProfileId);
    const country = serviceAddress?.country ?? session.country;
    if (country !== session.country) return refuse({ code: 'INVALID_OFFER_DATA', country });
    const untaxed = untaxedAt(serviceAddress ?? customer.account.serviceAddress);
    if (untaxed) return refuse(untaxed);
    const priced = priceOf({ world, session }, { ...wanted, radio: deviceId ?? null });
    if (!priced.ok) return priced;
    const { charges, offer, giftCard } = priced.value;
    if (deviceId === undefined && familyOf(offer) === 'bundle')
      return refuse({ code: 'INVALID_OFFER_DATA' });
    if (hasAlready(world, { customer, deviceId, offerId: offer.id })) {
      return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
    }
    world.students.bring(session.deviceId, customer);
    if (offer.productGroups.includes('student') && !world.students.isStudent(customer)) {
      return refuse({ code: 'INVALID_OFFER_DATA' });
    }
    const radio = world.radios.find((one) => one.deviceId === deviceId);
    const isOthers = radio?.customer !== undefined && radio.customer !== customer;
    if (deviceId !== undefined && (!radio || isOthers || !isSoldFor(world, deviceId, offer))) {
      return refuse({ code: 'INVALID_OFFER_DATA' });
    }
    return keep(world, {
      kind: 'newSubscription',
      offerId: offer.id,
      subscriptionId: null,
      charges,
      customer,
      deviceId,
      giftCard,
      billingProfileId,
    });
  }),

  twin(orders.getOrder, (visitor, { params }) => accept(shown(ownOrder(visitor, params.orderId)))),

  twin(orders.confirmOrder, (visitor, input) => {
    const order = ownOrder(visitor, input.params.orderId);
    const { params, body } = input;
    const confirmation = { name: 'confirmOrder', input: { params, body }, isLast };
    return once(visitor, confirmation, () => confirmFakeOrder(visitor, order, body ?? {}));
  }),
];

const isLast = (answer: Result<Order, ConfirmRefusal>) =>
  !answer.ok || answer.value.state !== 'paymentPending';

type Planned = Omit<FakeOrder, 'id' | 'state' | 'created' | 'expiresAt'>;

const keep = (world: World, planned: Planned): Result<Order, never> =>
  accept(shown(keepFakeOrder(world, planned)));

/** Stores an order in the fake's world. */
export function keepFakeOrder(
  world: World,
  { id, expiresAt = world.in(priceLifeMs).toISOString(), ...planned }: Planned & Partial<Named>,
): FakeOrder {
  const order: FakeOrder = {
    ...planned,
    id: orderId.parse(id ?? `OAC-${world.newUuid()}`),
    state: 'quoted',
    created: world.now().toISOString(),
    expiresAt,
  };
  world.orders.set(order.id, order);
  return order;
}

interface Named {
  id: string;
  expiresAt: string;
}

function planSwitch(
  world: World,
  customer: FakeCustomer,
  {
    subscriptionId,
    secondSubscriptionId,
    deviceId,
    offerId,
    programCode,
  }: Extract<OrderWish, { planSwitch: object }>['planSwitch'],
): Result<Order, OrderRefusal> {
  const own = (id: string) => {
    const found = ownSubscription(world, { customer, subscriptionId: id });
    if (!found) throw new Failure(404, 'NOT_FOUND');
    return found;
  };
  const bought = own(subscriptionId);
  const second = secondSubscriptionId === undefined ? undefined : own(secondSubscriptionId);
  const wanted = { bought, second, deviceId, offerId, programCode };
  const place = secondPlaceOf(world, customer, wanted);
  const untaxed = untaxedAt(customer.account.serviceAddress);
  if (place?.ok) {
    if (untaxed) return refuse(untaxed);
    const filling = { bought, second, deviceId };
    return keep(world, {
      kind: 'secondPlace',
      offerId,
      subscriptionId,
      charges: place.value,
      customer,
      deviceId,
      giftCard: undefined,
      filling: { ...filling, was: stateOf(filling) },
    });
  }
  if (place) return place;
  if (isHindered(world, wanted)) return refuse({ code: 'ELIGIBILITY_SUBSCRIPTION_REQUIRED' });
  const switched = switchOf(world, customer, wanted);
  if (!switched.ok) return switched;
  if (untaxed) return refuse(untaxed);
  const { switching, charges } = switched.value;
  return keep(world, {
    kind: 'planSwitch',
    offerId,
    subscriptionId,
    charges,
    customer,
    deviceId: undefined,
    giftCard: undefined,
    switching: { ...switching, was: stateOf(switching) },
  });
}

/** Snapshot of the fields that must not change between pricing and confirmation. */
const stateOf = ({ bought, second }: Pick<Switching, 'bought' | 'second'>) =>
  JSON.stringify(
    [bought, second].map(
      (one) => one && [one.subscription.offerId, one.subscription.state, one.next?.on],
    ),
  );

const isAsItWas = (of: Parameters<typeof stateOf>[0] & { was: string }) => of.was === stateOf(of);

/** Whether no change of plan is pending. */
const isStaying = ({ subscription }: FakeSubscription) => subscription.offers.pending === null;

function planCancellation(
  world: World,
  customer: FakeCustomer,
  wish: Exclude<OrderWish, { newSubscription: object } | { planSwitch: object }>,
): Result<Order, OrderRefusal> {
  const [kind, { subscriptionId }] =
    'cancelSubscription' in wish
      ? (['cancelSubscription', wish.cancelSubscription] as const)
      : (['revokeSubscriptionCancellation', wish.revokeSubscriptionCancellation] as const);
  const own = ownSubscription(world, { customer, subscriptionId });
  if (!own) throw new Failure(404, 'NOT_FOUND');
  if (!isFit(own, kind)) return refuse({ code: 'INVALID_OFFER_DATA' });
  return keep(world, {
    kind,
    subscriptionId,
    offerId: null,
    charges: {},
    customer,
    deviceId: undefined,
    giftCard: undefined,
  });
}

const ownSubscription = (
  world: World,
  of: { customer: FakeCustomer; subscriptionId: string | null },
): FakeSubscription | undefined =>
  world.subscriptions.find(
    ({ customer, subscription }) =>
      customer === of.customer && subscription.id === of.subscriptionId,
  );

/**
 * Whether the order still fits the subscription. A plan billed by a store is canceled there, and a
 * part ends with the subscription it belongs to.
 */
const isFit = (
  { partOf, subscription: { state, source, expires } }: FakeSubscription,
  kind: FakeOrder['kind'],
) => {
  const isEnding = expires !== null;
  const [running, isWanted] =
    kind === 'cancelSubscription' ? ['active', !isEnding] : ['pending_cancellation', isEnding];
  return (
    source.kind === 'stripe' &&
    partOf === undefined &&
    (state === running || (state === 'suspended' && isWanted))
  );
};

function carryCancellationOut(world: World, order: FakeOrder): Result<Order, ConfirmRefusal> {
  const own = ownSubscription(world, order);
  if (!own || !isFit(own, order.kind)) return fail(order, { code: 'INVALID_OFFER_DATA' });
  const { subscription, next } = own;
  const isCancelling = order.kind === 'cancelSubscription';
  const running = isCancelling ? 'pending_cancellation' : 'active';
  // A suspended plan becomes active only when its balance is paid.
  if (subscription.state !== 'suspended') subscription.state = running;
  const end = next ? `${next.on}T00:00:00.000Z` : world.now().toISOString();
  subscription.expires = isCancelling ? end : null;
  order.state = 'confirmed';
  return accept(shown(order));
}

/** Carries out an order, depending on what its card allows. */
export function confirmFakeOrder(
  { world, customer }: Visitor,
  order: FakeOrder,
  paidWith: Confirmation,
): Result<Order, ConfirmRefusal> {
  if (order.state === 'confirmed') return accept(shown(order));
  if (order.state === 'paymentPending') return afterChallenge(world, order);
  const mayBeTriedAgain = order.failure?.code === 'CREDIT_CARD_ERROR';
  if (order.state === 'failed' && !mayBeTriedAgain) {
    return refuse(order.failure ?? { code: 'INVALID_OFFER_DATA' });
  }
  if (order.state === 'expired' || hasLapsed(world, order)) return expire(order);
  const { switching, filling } = order;
  if (switching && !isAsItWas(switching)) return expire(order);
  if (switching && hasPart(world, switching.bought)) return expire(order);
  if (filling && !(isAsItWas(filling) && isStaying(filling.bought))) return expire(order);
  if (filling) return carryPlaceOut(world, order, filling);
  if (order.kind === 'swapRadio') return carrySwapOut(world, order);
  if (order.kind !== 'newSubscription' && !switching) return carryCancellationOut(world, order);
  if (!switching && hasAlready(world, order))
    return fail(order, { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  const today = todayOf(order);
  const fromCard = today.giftCardBalance.minorUnits;
  if (fromCard > (order.giftCard?.balance ?? 0) || order.giftCard?.redeemed) {
    return fail(order, { code: 'BAD_DATA_RETURNED' });
  }
  const isFree = today.total.minorUnits === 0;
  const named = world.cards.profiles.find(
    (one) => one.customer === customer && one.shown.id === paidWith.billingProfileId,
  );
  order.payingProfileId = named?.shown.id ?? order.billingProfileId;
  if (isFree && !(switching && isAtTermEnd(order.charges))) return carryOut(world, order);
  const card = cardToCharge(world, order, paidWith);
  if (card === undefined || isDeclined(card)) return fail(order, { code: 'CREDIT_CARD_ERROR' });
  if (isFree || !isChallenged(card)) return carryOut(world, order);
  const clientSecret = `${card}_secret_${order.id}`;
  order.state = 'paymentPending';
  order.nextAction = { kind: 'threeDSecure', clientSecret };
  return accept(shown(order));
}

function carrySwapOut(world: World, order: FakeOrder): Result<Order, ConfirmRefusal> {
  const { moves, deviceId = '' } = order;
  const found = moves && radioToSwapTo(world, { moves, deviceId });
  if (!found?.ok) return fail(order, { code: 'INVALID_OFFER_DATA' });
  const old = world.radios.find((one) => one.deviceId === moves?.deviceId);
  Object.assign(found.value, { customer: order.customer, lifecycle: 'selfPay' });
  if (old) old.lifecycle = 'inactive';
  if (moves) moves.deviceId = deviceId;
  order.state = 'confirmed';
  return accept(shown(order));
}

function carryPlaceOut(
  world: World,
  order: FakeOrder,
  filling: Filling,
): Result<Order, ConfirmRefusal> {
  const part = fillPlace(world, filling);
  if (!part) return fail(order, { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  const { account } = order.customer;
  const { postPurchaseBalance } = todayOf(order);
  account.billingStatus.credit = moneyIn(account.country, 0 - postPurchaseBalance.minorUnits);
  Object.assign(order, { state: 'confirmed', subscriptionId: part.subscription.id });
  return accept(shown(order));
}

function afterChallenge(world: World, order: FakeOrder): Result<Order, ConfirmRefusal> {
  const isRefused = isRefusedByBank(order.nextAction?.clientSecret ?? '');
  delete order.nextAction;
  return isRefused ? fail(order, { code: 'CREDIT_CARD_ERROR' }) : carryOut(world, order);
}

function carryOut(world: World, order: FakeOrder): Result<Order, never> {
  const { customer, giftCard, switching } = order;
  if (switching) switchTo(world, switching, order.charges);
  if (switching && isAtTermEnd(order.charges)) {
    order.state = 'confirmed';
    return accept(shown(order));
  }
  const { giftCardBalance, postPurchaseBalance } = todayOf(order);
  const { billingStatus, country } = customer.account;
  if (giftCard) giftCard.balance = (giftCard.balance ?? 0) - giftCardBalance.minorUnits;
  billingStatus.credit = moneyIn(country, 0 - postPurchaseBalance.minorUnits);
  billingStatus.amountDue = moneyIn(country, 0);
  billingStatus.isPastDue = false;
  order.state = 'confirmed';
  order.subscriptionId ??= boughtBy(world, order).id;
  for (const bill of world.bills) if (bill.customer === customer) payBill(world, bill);
  delete order.failure;
  return accept(shown(order));
}

/** Creates the subscription that was bought, and its invoice. */
function boughtBy(world: World, order: FakeOrder) {
  const { customer, offerId, charges, deviceId, payingProfileId } = order;
  const bought = subscriptionOf(world, customer);
  const { subscription } = bought;
  const radio = world.radios.find((one) => one.deviceId === deviceId);
  if (radio) {
    Object.assign(radio, { customer, lifecycle: 'selfPay' });
    bought.deviceId = radio.deviceId;
  }
  subscription.billingProfileId = payingProfileId ?? subscription.billingProfileId;
  subscription.offerId = offerId ?? subscription.offerId;
  subscription.offers.active = subscription.offerId;
  const sold = world.catalogue.offers.find(({ terms }) => terms.id === offerId)?.terms;
  if (sold) {
    bought.family = familyOf(sold);
    bought.plan = sold.products[0]?.productId ?? sold.id;
  }
  const today = charges.oneTimeCharge ?? charges.zeroCharge;
  const total = today?.lines.reduce((sum, { amount }) => sum + amount.minorUnits, 0) ?? 0;
  const { billingProfileId } = subscription;
  if (total > 0) billOf(world, customer, { total, billingProfileId });
  return subscription;
}

function fail(order: FakeOrder, refusal: ConfirmRefusal): Result<never, ConfirmRefusal> {
  order.state = 'failed';
  order.failure = refusal;
  return refuse(refusal);
}

function expire(order: FakeOrder): Result<never, ConfirmRefusal> {
  order.state = 'expired';
  return refuse({ code: 'OFFER_EXPIRED' });
}

function ownOrder({ world, customer }: Visitor, id: string): FakeOrder {
  const order = world.orders.get(id);
  if (order?.customer !== customer) throw new Failure(404, 'NOT_FOUND');
  if (order.state === 'quoted' && hasLapsed(world, order)) order.state = 'expired';
  return order;
}

const hasLapsed = (world: World, { expiresAt }: Order) => new Date(expiresAt) <= world.now();

/**
 * Returns the named card, or the default card of the paying billing profile. When a profile is
 * named, a card of another profile is not charged.
 */
function cardToCharge(
  world: World,
  order: FakeOrder,
  { paymentMethodId, billingProfileId = order.billingProfileId }: Confirmation,
): string | undefined {
  const { customer } = order;
  const own = world.cards.cards.filter((one) => one.customer === customer && !one.isRemoved);
  if (paymentMethodId === undefined) {
    const payer = billingProfileId ?? defaultProfileOf({ world, customer })?.shown.id;
    return own.find((one) => one.shown.isDefault && one.billingProfileId === payer)?.shown.id;
  }
  const card = own.find((one) => one.shown.id === paymentMethodId);
  const isOfOther = billingProfileId !== undefined && card?.billingProfileId !== billingProfileId;
  if (card && isOfOther) return undefined;
  order.payingProfileId = card?.billingProfileId ?? order.payingProfileId;
  return paymentMethodId;
}

/**
 * Whether the subscription would be a duplicate: each customer has at most one streaming plan, also
 * as a part of another plan, and each radio at most one.
 */
function hasAlready(
  world: World,
  { customer, deviceId, offerId }: Pick<FakeOrder, 'customer' | 'deviceId' | 'offerId'>,
): boolean {
  const sold = world.catalogue.offers.find(({ terms }) => terms.id === offerId)?.terms;
  const streams = !sold || familyOf(sold) !== 'satellite';
  return world.subscriptions.some((one) => {
    if (!isExisting(one.subscription)) return false;
    const isHere = deviceId !== undefined && one.deviceId === deviceId;
    return isHere || (streams && one.customer === customer && one.family !== 'satellite');
  });
}

function todayOf({ charges }: Order): Charge {
  const today = charges.oneTimeCharge ?? charges.zeroCharge;
  if (!today) throw new Error('An order without a charge cannot be made.');
  return today;
}

/** Copies the public fields, because the fake keeps mutating its own order. */
const shown = ({
  kind,
  quoteId,
  customer,
  deviceId,
  giftCard,
  switching,
  filling,
  moves,
  billingProfileId,
  payingProfileId,
  ...order
}: FakeOrder): Order => structuredClone(order);
