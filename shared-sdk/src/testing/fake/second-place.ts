import type { OrderRefusal } from '@sideband/shared-sdk/orders/errors';
import type { Charges } from '@sideband/shared-sdk/orders/model';
import { accept, type Money, type Result, refuse } from '@sideband/shared-sdk/wire';
import { chargesOfSwap, plays } from './quote-of.ts';
import { isSoldFor } from './radio-of.ts';
import { type FakeSubscription, subscriptionOf } from './subscription-of.ts';
import { hasPart, isFit, prorationOf } from './switch-of.ts';
import type { FakeCustomer, World } from './world.ts';

/** Radio or plan that takes the second place of a plan for two. */
export interface Filling {
  bought: FakeSubscription;
  second: FakeSubscription | undefined;
  deviceId: string | undefined;
}

/**
 * Returns the charges for filling the second place; undefined if the order is about something else.
 */
export function secondPlaceOf(
  world: World,
  customer: FakeCustomer,
  { offerId, bought, second, deviceId }: Filling & { offerId: string },
): Result<Charges, OrderRefusal> | undefined {
  const sold = world.catalogue.offers.find(({ terms }) => terms.id === offerId);
  const isVip = sold?.terms.productGroups.includes('vip');
  const isNamed = second !== undefined || deviceId !== undefined;
  if (!sold || !isVip || !isNamed) return undefined;
  if (!sold.isListed && offerId !== bought.subscription.offerId) return undefined;
  if (sold.terms.products[0]?.productId !== bought.plan) return undefined;

  const unfit = refuse({ code: 'INVALID_OFFER_DATA' as const });
  const { subscription } = bought;
  const isWhole = isFit(bought, false) && subscription.currentPhase.type !== 'Free';
  if (!isWhole || subscription.offers.pending !== null) return unfit;
  if (hasPart(world, bought)) return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  if (second && (deviceId !== undefined || !mayJoin(world, { bought, second }))) return unfit;
  if (deviceId !== undefined) {
    const radio = world.radios.find((one) => one.deviceId === deviceId);
    const isOthers = radio?.customer !== undefined && radio.customer !== customer;
    if (!radio || isOthers || !isSoldFor(world, deviceId, sold.terms)) return unfit;
    if (plays(world, deviceId)) return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  }
  return accept(chargesOf(world, { bought, second }));
}

/** Charges nothing for the place. The unused rest of a plan that ends for it becomes credit. */
function chargesOf(world: World, { bought, second }: Pick<Filling, 'bought' | 'second'>): Charges {
  const { zeroCharge, ...ahead } = chargesOfSwap(world, bought);
  if (!zeroCharge) return ahead;
  const nothing = zeroCharge.total;
  const { credit } = bought.customer.account.billingStatus;
  const back = second ? [prorationOf(world, second)] : [];
  const given = back.reduce((sum, { amount }) => sum + amount.minorUnits, 0);
  const balance = (minorUnits: number): Money => ({ ...nothing, minorUnits });
  return {
    zeroCharge: {
      ...zeroCharge,
      lines: [{ kind: 'plan', productId: bought.plan, amount: nothing }, ...back],
      previousBalance: balance(0 - credit.minorUnits),
      postPurchaseBalance: balance(given - credit.minorUnits),
    },
    ...ahead,
  };
}

const mayJoin = (
  world: World,
  { bought, second }: { [Which in 'bought' | 'second']: FakeSubscription },
) =>
  second !== bought &&
  second.family !== 'bundle' &&
  second.subscription.currentPhase.type !== 'Free' &&
  isFit(second, false) &&
  !hasPart(world, second);

/** Fills the place and returns the subscription that fills it; undefined if it is already taken. */
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
