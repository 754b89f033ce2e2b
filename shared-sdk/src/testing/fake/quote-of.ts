import type { Charge, Charges } from '@sideband/shared-sdk/orders';
import type { SwapRefusal } from '@sideband/shared-sdk/quotes';
import { isExisting } from '@sideband/shared-sdk/subscriptions';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { FakePrice } from './price-of.ts';
import type { FakeRadio } from './radio-of.ts';
import type { FakeSubscription } from './subscription-of.ts';
import { type FakeCustomer, moneyIn, type World } from './world.ts';

/** A quote as the fake stores it, of a plan or of moving one to another radio. */
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

const kindOf = ({ type }: FakeRadio) => (type === 'radio' ? 'car' : type);

/** Returns the radio that the plan can move to, or why it cannot. */
export function radioToSwapTo(
  world: World,
  { moves, deviceId }: { moves: FakeSubscription; deviceId: string },
): Result<FakeRadio, SwapRefusal> {
  const radio = world.radios.find((one) => one.deviceId === deviceId);
  const old = world.radios.find((one) => one.deviceId === moves.deviceId);
  if (!old || moves.partOf || !isExisting(moves.subscription)) {
    return refuse({ code: 'INVALID_OFFER_DATA' });
  }
  const isOthers = radio?.customer !== undefined && radio.customer !== moves.customer;
  if (!radio || isOthers || radio.country !== old.country) {
    return refuse({ code: 'DEVICE_NOT_FOUND' });
  }
  if (!radio.isForAudio || kindOf(radio) !== kindOf(old)) {
    return refuse({ code: 'CS_INELIGIBLE_RADIO' });
  }
  return plays(world, deviceId)
    ? refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' })
    : accept(radio);
}

/** Charges nothing today, and the current price on renewal. */
export function chargesOfSwap(world: World, { customer, plan, next }: FakeSubscription): Charges {
  const nothing = moneyIn(customer.account.country, 0);
  const starts = world.now().toISOString().slice(0, 10);
  const free: Charge = {
    period: 'P1M',
    count: 1,
    starts,
    lines: [],
    fees: [],
    taxes: [],
    total: nothing,
    previousBalance: nothing,
    postPurchaseBalance: nothing,
    giftCardBalance: nothing,
  };
  if (!next) return { zeroCharge: free };
  const { on, amount } = next;
  const lines: Charge['lines'] = [{ kind: 'plan', productId: plan, amount }];
  return {
    zeroCharge: free,
    ongoingCharge: { ...free, count: null, starts: on, lines, total: amount },
  };
}
