import { offerId } from '@sideband/shared-sdk/offers/model';
import type { OrderRefusal } from '@sideband/shared-sdk/orders/errors';
import type { Charges, OrderRequest } from '@sideband/shared-sdk/orders/model';
import { dueToday, payingOf } from '@sideband/shared-sdk/rules/charges';
import { isSoldFor } from '@sideband/shared-sdk/rules/offers';
import { fillsSecondPlace, mayBeHalf } from '@sideband/shared-sdk/rules/plan-switches';
import { chargeOfPlace } from '@sideband/shared-sdk/rules/switch-charges';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Day, Transaction } from '../database/database.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { offersByIds } from '../offers/offers.table.ts';
import type { SoldOffer } from '../offers/tables.ts';
import { changeOrder } from '../orders/change-order.ts';
import { Hindered } from '../orders/hindered.ts';
import { lockChanged } from '../orders/lock-changed.ts';
import type { LockedOrder, NewOrder, StoredOrder } from '../orders/orders.table.ts';
import { nameInMail } from '../plans/plans.table.ts';
import { type TaxedPlace, taxedAt } from '../pricing/taxed-place.ts';
import { radioFor } from '../radios/radios.table.ts';
import { chargesAhead } from '../subscriptions/next-charge.ts';
import { hasPart, joinPart, startPart } from '../subscriptions/parts.ts';
import { isPlaying } from '../subscriptions/places.ts';
import { paidFor, runningPeriod } from '../subscriptions/running-period.ts';
import { serviceAddressOf } from '../subscriptions/service-address.ts';
import { takePlaceOn } from '../subscriptions/start-subscription.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import { creditGivenBack } from './credit-given-back.ts';
import { canJoin } from './joining.ts';
import { asItIs } from './switch-now.ts';

type Planned = Omit<NewOrder, 'accountNumber' | 'createdAt' | 'expiresAt'>;
type Options = Extract<OrderRequest, { planSwitch: object }>['planSwitch'];

interface Filling {
  /** The VIP plan, which has no second subscription yet. */
  bought: StoredSubscription;
  /** A separate subscription that becomes part of the VIP plan. */
  second: StoredSubscription | undefined;
  /** A radio without a plan. */
  deviceId: string | undefined;
  sold: SoldOffer;
}

/**
 * Returns the offer if it is for the VIP plan that the customer already has. Nothing is sold then:
 * the plan gets its second subscription.
 */
export async function vipToFill(
  tx: Transaction,
  bought: StoredSubscription,
  options: Pick<Options, 'offerId'>,
): Promise<SoldOffer | undefined> {
  const [sold] = await offersByIds(tx, [offerId.parse(options.offerId)]);
  return sold && fillsSecondPlace(sold, bought) ? sold : undefined;
}

/** Returns an order that adds the second subscription of a plan. Nothing is due. */
export async function planSecondPlace(
  tx: Transaction,
  { customer, at }: { customer: Customer; at: Date },
  { bought, second, deviceId, sold }: Filling,
): Promise<Result<Planned, OrderRefusal>> {
  const unfit = refuse({ code: 'INVALID_OFFER_DATA' as const });
  if (!mayBeHalf(bought) || bought.pendingOfferId !== null) return unfit;
  if (await hasPart(tx, bought)) return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  if ((second === undefined) === (deviceId === undefined)) return unfit;
  if (second && !(await canJoin(tx, { bought, second, sold }))) return unfit;
  if (deviceId !== undefined) {
    const radio = await radioFor(tx, { deviceId, accountNumber: customer.accountNumber });
    if (!radio || !isSoldFor(radio, sold.terms)) return unfit;
    if (await isPlaying(tx, deviceId)) return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  }
  const today = todayOf(customer, at);
  const place = await taxedAt(tx, await serviceAddressOf(tx, bought, customer));
  if (!place.ok) return place;
  const { serviceAddress, rates } = place.value;
  const charges = await chargesOfPlace(tx, { customer, today, at }, { bought, second, rates });
  if (!charges) return unfit;
  return accept({
    kind: 'secondPlace',
    offer: sold.terms,
    addOns: [],
    charges,
    starts: today,
    reason: null,
    subscriptionId: bought.subscriptionId,
    billingProfileId: bought.billingProfileId,
    changes: [bought, ...(second ? [second] : [])].map(asItIs),
    serviceAddress,
    deviceId: deviceId ?? null,
    giftCardId: null,
    ...payingOf(dueToday(charges), 0),
  });
}

/**
 * Charges nothing for the second subscription, credits the unused portion of a separate plan that
 * becomes part of this one, and lists what the plan costs when it renews.
 */
async function chargesOfPlace(
  tx: Transaction,
  { customer, today, at }: { customer: Customer; today: Day; at: Date },
  { bought, second, rates }: Pick<Filling, 'bought' | 'second'> & Pick<TaxedPlace, 'rates'>,
): Promise<Charges | undefined> {
  const { currency, productId, phase } = bought;
  const rest = second && runningPeriod(second);
  if (second && !rest) return undefined;
  const { credit } = await readBalances(tx, customer, at);
  const zeroCharge = chargeOfPlace({
    currency,
    productId,
    billingPeriod: phase.billingPeriod,
    ends:
      second && rest
        ? { productId: second.productId, period: rest, total: paidFor(second, rest) }
        : undefined,
    rates,
    today,
    credit: credit.minorUnits,
  });
  return zeroCharge && { zeroCharge, ...(await chargesAhead(tx, bought, customer)) };
}

/**
 * Starts the plan on the radio, or makes the separate subscription a part of the plan. The unused
 * paid time of that subscription becomes credit.
 */
export async function carrySecondPlaceOut(
  tx: Transaction,
  trail: Trail,
  { order, customer }: LockedOrder,
): Promise<StoredOrder> {
  const { orderId, deviceId, charges } = order;
  const [first, second] = (await lockChanged(tx, order)) ?? [];
  if (!first || first.pendingOfferId !== null) throw new Hindered('OFFER_EXPIRED');
  if (await hasPart(tx, first)) throw new Hindered('SUB_ALREADY_EXISTS_FOR_IDENTITY');
  const subscriptionId = second
    ? second.subscriptionId
    : await playOnRadio(tx, trail, { first, deviceId });
  if (second) await joinPart(tx, trail, { first, second });
  await creditGivenBack(tx, trail, order);
  const changed = await changeOrder(tx, trail, order, { state: 'confirmed', subscriptionId });
  await insertMail(tx, customer, trail.at, {
    kind: 'orderConfirmed',
    content: {
      firstName: customer.firstName,
      orderId,
      planName: await nameInMail(tx, first, customer.locale),
      charges,
      due: 0,
      credit: 0,
      lastFour: null,
    },
  });
  return changed;
}

async function playOnRadio(
  tx: Transaction,
  trail: Trail,
  { first, deviceId }: { first: StoredSubscription; deviceId: string | null },
) {
  const { accountNumber } = first;
  const radio = deviceId === null ? undefined : await radioFor(tx, { deviceId, accountNumber });
  if (!radio) throw new Hindered('INVALID_OFFER_DATA');
  if (!(await takePlaceOn(tx, trail, { accountNumber, deviceId: radio.deviceId }))) {
    throw new Hindered('SUB_ALREADY_EXISTS_FOR_IDENTITY');
  }
  return startPart(tx, trail, { first, deviceId: radio.deviceId });
}
