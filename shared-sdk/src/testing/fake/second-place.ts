import type { OrderRefusal } from '@sideband/shared-sdk/orders/errors';
import type { Charges } from '@sideband/shared-sdk/orders/model';
import { fillsSecondPlace, mayBeHalf } from '@sideband/shared-sdk/rules/plan-switches';
import { chargeOfPlace } from '@sideband/shared-sdk/rules/switch-charges';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { chargesOfSwap, plays, takePlace } from './quote-of.ts';
import { type FakeSubscription, judged, subscriptionOf } from './subscription-of.ts';
import { canJoin, endingOf, hasPart } from './switch-of.ts';
import { dayOf, type FakeCustomer, type World } from './world.ts';

/** Radio or plan that becomes the second subscription of a bundle. */
export interface Filling {
  bought: FakeSubscription;
  second: FakeSubscription | undefined;
  deviceId: string | undefined;
}

/**
 * Returns the charges for adding the second subscription of a bundle; undefined if the order is
 * about something else.
 */
export function secondPlaceOf(
  world: World,
  customer: FakeCustomer,
  { offerId, bought, second, deviceId }: Filling & { offerId: string },
): Result<Charges, OrderRefusal> | undefined {
  const sold = world.catalogue.offers.find(({ terms }) => terms.id === offerId);
  const isNamed = second !== undefined || deviceId !== undefined;
  if (!sold || !isNamed || !fillsSecondPlace(sold, judged(bought))) return undefined;

  const unfit = refuse({ code: 'INVALID_OFFER_DATA' as const });
  if (!mayBeHalf(judged(bought)) || bought.subscription.offers.pending !== null) return unfit;
  if (hasPart(world, bought)) return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  if (second && (deviceId !== undefined || !canJoin(world, { bought, second }, sold))) return unfit;
  const free =
    deviceId === undefined || takePlace(world, { customer, deviceId, offer: sold.terms });
  if (free !== true && !free.ok) return free;
  return accept(chargesOf(world, { bought, second }));
}

function chargesOf(world: World, { bought, second }: Pick<Filling, 'bought' | 'second'>): Charges {
  const { zeroCharge: _, ...ahead } = chargesOfSwap(world, bought);
  const { credit } = bought.customer.account.billingStatus;
  const zeroCharge = chargeOfPlace({
    currency: credit.currency,
    productId: bought.plan,
    billingPeriod: bought.subscription.currentPhase.billingPeriod,
    ends: second && endingOf(second),
    rates: [],
    today: dayOf(world),
    credit: credit.minorUnits,
  });
  return { ...(zeroCharge && { zeroCharge }), ...ahead };
}

/**
 * Adds the second subscription of a bundle and returns it; undefined if the bundle already has one
 * or the radio already has a plan.
 */
export function fillPlace(
  world: World,
  { bought, second, deviceId }: Filling,
): FakeSubscription | undefined {
  const isTaken = deviceId !== undefined && plays(world, deviceId);
  if (isTaken || hasPart(world, bought)) return undefined;
  const { customer, plan, name, monthly, subscription } = bought;
  const part = second ?? subscriptionOf(world, customer, { plan, ...(deviceId && { deviceId }) });
  Object.assign(part, { partOf: bought, plan, name, monthly, next: undefined });
  const { offerId } = subscription;
  Object.assign(part.subscription, { offerId, offers: { active: offerId, pending: null } });
  const radio = world.radios.find((one) => one.deviceId === part.deviceId);
  if (radio) Object.assign(radio, { customer, lifecycle: 'selfPay' });
  return part;
}
