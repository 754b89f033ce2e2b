import type { Charge, Charges, OrderRefusal } from '@sideband/shared-sdk/orders';
import type { SwapRefusal } from '@sideband/shared-sdk/quotes';
import { nothingDue } from '@sideband/shared-sdk/rules/charges';
import { isSoldFor } from '@sideband/shared-sdk/rules/offers';
import { mayMove, whyNoSwap } from '@sideband/shared-sdk/rules/radio-swaps';
import { isExisting } from '@sideband/shared-sdk/subscriptions';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { FakePrice } from './price-of.ts';
import { type FakeRadio, soldFor } from './radio-of.ts';
import { type FakeSubscription, judged } from './subscription-of.ts';
import { dayOf, type FakeCustomer, moneyIn, type World } from './world.ts';

/** A quote as the fake stores it: for a plan, or for moving a plan to another radio. */
export interface FakeQuote {
  customer: FakeCustomer | undefined;
  charges: Charges;
  /** Radio that the plan is for, or moves to. */
  deviceId: string | undefined;
  due: number;
  /** Amount that the account's credit pays. */
  credit: number;
  expiresAt: Date;
  price?: FakePrice;
  /** The subscription that moves to the radio. */
  moves?: FakeSubscription;
}

/** Whether the radio has a running plan. */
export const plays = (world: World, deviceId: string) =>
  world.subscriptions.some(
    ({ subscription, ...one }) => one.deviceId === deviceId && isExisting(subscription),
  );

/** Returns the radio that the plan can move to, or why it cannot. */
export function radioToSwapTo(
  world: World,
  { moves, deviceId }: { moves: FakeSubscription; deviceId: string },
): Result<FakeRadio, SwapRefusal> {
  const radio = world.radios.find((one) => one.deviceId === deviceId);
  const old = world.radios.find((one) => one.deviceId === moves.deviceId);
  if (!old || !mayMove(judged(moves))) return refuse({ code: 'INVALID_OFFER_DATA' });
  const isTheirs = radio?.customer === undefined || radio.customer === moves.customer;
  const refusal = whyNoSwap(soldFor(old), radio && isTheirs ? soldFor(radio) : undefined);
  if (refusal || !radio) return refuse(refusal ?? { code: 'DEVICE_NOT_FOUND' });
  return plays(world, deviceId)
    ? refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' })
    : accept(radio);
}

/** Charges nothing today, and the current price at renewal. */
export function chargesOfSwap(world: World, { customer, plan, next }: FakeSubscription): Charges {
  const { currency } = moneyIn(customer.account.country, 0);
  const free = nothingDue({ period: 'P1M', starts: dayOf(world), currency });
  if (!next) return { zeroCharge: free };
  const { on, amount } = next;
  const lines: Charge['lines'] = [{ kind: 'plan', productId: plan, amount }];
  return {
    zeroCharge: free,
    ongoingCharge: { ...free, count: null, starts: on, lines, total: amount },
  };
}

/**
 * Returns why the plan cannot be bought for the radio: the radio has to be the customer's own or
 * unclaimed, fit the plan, and have no plan yet.
 */
export function takePlace(
  world: World,
  {
    customer,
    deviceId,
    offer,
  }: { customer: FakeCustomer | undefined; deviceId: string; offer: { productGroups: string[] } },
): Result<undefined, OrderRefusal> {
  const radio = world.radios.find((one) => one.deviceId === deviceId);
  const isOthers = radio?.customer !== undefined && radio.customer !== customer;
  if (!radio || isOthers || !isSoldFor(soldFor(radio), offer)) {
    return refuse({ code: 'INVALID_OFFER_DATA' });
  }
  return plays(world, deviceId)
    ? refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' })
    : accept(undefined);
}
