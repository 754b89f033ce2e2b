import { takesPlace } from '@sideband/shared-sdk/rules/account-details';
import { shownPlace } from '@sideband/shared-sdk/rules/address';
import { monthsIn } from '@sideband/shared-sdk/rules/calendar';
import { dueToday, payingOf } from '@sideband/shared-sdk/rules/charges';
import { familyOf, productOf } from '@sideband/shared-sdk/rules/offers';
import { turnsPaid } from '@sideband/shared-sdk/rules/one-trial';
import { isPlannedAlready } from '@sideband/shared-sdk/rules/plan-switches';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { ConfirmRefusal } from '../../contract/orders/errors.ts';
import type { Confirmation, Order } from '../../contract/orders/model.ts';
import { billOf, payBill } from '../fake/bill-of.ts';
import { defaultProfileOf } from '../fake/billing-profile-of.ts';
import { radioToSwapTo } from '../fake/quote-of.ts';
import { type Filling, fillPlace } from '../fake/second-place.ts';
import { judged, subscriptionOf } from '../fake/subscription-of.ts';
import { hasPart, isAtTermEnd, switchTo } from '../fake/switch-of.ts';
import type { Visitor } from '../fake/twin.ts';
import { moneyIn, type World } from '../fake/world.ts';
import { carryCancellationOut } from './fake-cancellation.ts';
import { expire, type FakeOrder, fail, hasAlready, hasLapsed, shown } from './fake-order.ts';
import { isAsItWas, isStaying } from './fake-plan-switch.ts';
import { hasHadTrial, takeTrial, trialIn } from './fake-trials.ts';

/**
 * A card behaves according to its ID. If the ID contains `declined`, the card is declined. If it
 * contains `challenge`, the bank requires a challenge first, which succeeds on the next
 * confirmation unless the ID also contains `refused`.
 */
const isDeclined = (paymentMethodId: string) => paymentMethodId.includes('declined');
const isChallenged = (paymentMethodId: string) => paymentMethodId.includes('challenge');
const isRefusedByBank = (paymentMethodId: string) => paymentMethodId.includes('refused');

/** Confirms an order and charges its card. The charge may be declined. */
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
  if (isPlannedOtherwise(order)) return fail(order, { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  if (filling && !(isAsItWas(filling) && isStaying(filling.bought))) return expire(order);
  if (filling) return carryPlaceOut(world, order, filling);
  if (order.kind === 'swapRadio') return carrySwapOut(world, order);
  if (order.kind !== 'newSubscription' && !switching) return carryCancellationOut(world, order);
  if (!switching && hasAlready(world, order))
    return fail(order, { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  const today = dueToday(order.charges);
  const fromCard = today.giftCardBalance.minorUnits;
  if (fromCard > (order.giftCard?.balance ?? 0) || order.giftCard?.redeemed) {
    return fail(order, { code: 'BAD_DATA_RETURNED' });
  }
  const isFree = today.total.minorUnits === 0;
  const named = world.cards.profiles.find(
    (one) => one.customer === customer && one.shown.id === paidWith.billingProfileId,
  );
  order.payingProfileId = named?.shown.id ?? order.billingProfileId;
  const trial = switching ? undefined : trialIn(world, order.offerId);
  const isPaidLater = switching ? isAtTermEnd(order.charges) : trial && turnsPaid(trial.phases);
  const needsCard = !isFree || isPaidLater;
  const card = needsCard ? cardToCharge(world, order, paidWith) : undefined;
  if (needsCard && (card === undefined || isDeclined(card)))
    return fail(order, { code: 'CREDIT_CARD_ERROR' });
  if (trial && hasHadTrial(world, { customer, paymentMethodId: card })) {
    return fail(order, { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' });
  }
  if (trial) takeTrial(world, { customer, paymentMethodId: card });
  if (card === undefined) return carryOut(world, order);
  if (isFree || !isChallenged(card)) return carryOut(world, order);
  const clientSecret = `${card}_secret_${order.id}`;
  order.state = 'paymentPending';
  order.nextAction = { kind: 'threeDSecure', clientSecret };
  return accept(shown(order));
}

/** Whether another order has planned the same change of plan. */
const isPlannedOtherwise = ({ switching, charges }: FakeOrder) =>
  switching !== undefined &&
  isAtTermEnd(charges) &&
  isPlannedAlready(judged(switching.bought), switching.offer.id);

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
  const { postPurchaseBalance } = dueToday(order.charges);
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
  const { giftCardBalance, postPurchaseBalance } = dueToday(order.charges);
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
  const { customer, offerId, charges, deviceId, payingProfileId, place } = order;
  const { account } = customer;
  if (place && takesPlace(account.serviceAddress ?? account.servicePlace ?? null, place)) {
    delete account.servicePlace;
    Object.assign(account, shownPlace(place));
  }
  const trial = trialIn(world, offerId);
  const freeMonths = trial?.phases[0]?.count ?? 0;
  const bought = subscriptionOf(world, customer, {
    isTrial: trial !== undefined,
    ...(trial && { renewsInDays: 30 * freeMonths }),
  });
  if (trial && !turnsPaid(trial.phases)) bought.next = undefined;
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
    bought.plan = productOf(sold);
  }
  bought.addOns = addOnsIn(charges);
  const { price: total } = payingOf(dueToday(charges), 0);
  const { billingProfileId } = subscription;
  if (total > 0) billOf(world, customer, { total, billingProfileId });
  return subscription;
}

function addOnsIn({ repeatingCharge, ongoingCharge, oneTimeCharge }: FakeOrder['charges']) {
  const charge = ongoingCharge ?? repeatingCharge ?? oneTimeCharge;
  const months = charge ? monthsIn(charge.period) : 1;
  const lines = charge?.lines.filter(({ kind }) => kind === 'addOn') ?? [];
  return lines.map(({ productId, amount: { currency, minorUnits } }) => ({
    productId,
    monthly: { currency, minorUnits: minorUnits / months },
  }));
}

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
