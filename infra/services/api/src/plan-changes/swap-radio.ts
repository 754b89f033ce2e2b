import type { Charges } from '@sideband/shared-sdk/orders/model';
import type { SwapRefusal } from '@sideband/shared-sdk/quotes/errors';
import { nothingDue } from '@sideband/shared-sdk/rules/charges';
import { mayMove, whyNoSwap } from '@sideband/shared-sdk/rules/radio-swaps';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Day, Transaction } from '../database/database.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { changeOrder } from '../orders/change-order.ts';
import { Hindered } from '../orders/hindered.ts';
import { lockChanged } from '../orders/lock-changed.ts';
import type { LockedOrder, StoredOrder } from '../orders/orders.table.ts';
import { nameInMail } from '../plans/plans.table.ts';
import { type Radio, radioByDeviceId, radioFor, takeRadio } from '../radios/radios.table.ts';
import { chargesAhead } from '../subscriptions/next-charge.ts';
import { hasPlan } from '../subscriptions/places.ts';
import { playOn } from '../subscriptions/play-on.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

interface Swap {
  bought: StoredSubscription;
  /** Radio that the plan moves to. */
  deviceId: string;
}

/** Returns the radio if the plan can move to it. */
export async function radioToSwapTo(
  tx: Transaction,
  { bought, deviceId }: Swap,
): Promise<Result<Radio, SwapRefusal>> {
  const { accountNumber } = bought;
  const old = bought.deviceId === null ? undefined : await radioByDeviceId(tx, bought.deviceId);
  if (!old || !mayMove(bought)) return refuse({ code: 'INVALID_OFFER_DATA' });
  const radio = await radioFor(tx, { deviceId, accountNumber });
  const refusal = whyNoSwap(old, radio);
  if (refusal || !radio) return refuse(refusal ?? { code: 'DEVICE_NOT_FOUND' });
  if (await hasPlan(tx, deviceId)) return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  return accept(radio);
}

/** Charges nothing today. The renewal costs what it would have cost anyway. */
export async function chargesOfSwap(
  tx: Transaction,
  customer: Customer,
  { bought, today }: { bought: StoredSubscription; today: Day },
): Promise<Charges> {
  const { currency, phase } = bought;
  const zeroCharge = nothingDue({ period: phase.billingPeriod, starts: today, currency });
  return { zeroCharge, ...(await chargesAhead(tx, bought, customer)) };
}

/** Moves the plan and everything paid for to the other radio. The old radio stops playing. */
export async function carrySwapOut(
  tx: Transaction,
  trail: Trail,
  { order, customer }: LockedOrder,
): Promise<StoredOrder> {
  const { orderId, accountNumber, deviceId, starts } = order;
  const [bought] = (await lockChanged(tx, order)) ?? [];
  if (!bought || deviceId === null) throw new Hindered('OFFER_EXPIRED');
  const radio = await radioToSwapTo(tx, { bought, deviceId });
  if (!radio.ok) {
    const { code } = radio.error;
    const isTaken = code === 'SUB_ALREADY_EXISTS_FOR_IDENTITY';
    throw new Hindered(isTaken ? code : 'INVALID_OFFER_DATA');
  }
  const { subscriptionId } = bought;
  await takeRadio(tx, { deviceId, accountNumber });
  const told = { orderId, starts };
  await playOn(tx, trail, {
    bought,
    deviceId,
    action: 'subscription moved to another radio',
    told,
  });
  await insertMail(tx, customer, trail.at, {
    kind: 'radioSwapped',
    content: {
      firstName: customer.firstName,
      planName: await nameInMail(tx, bought, customer.locale),
      productId: bought.productId,
      lastFour: radio.value.radioId.slice(-4),
      renewsOn: bought.renewsOn,
    },
  });
  return changeOrder(tx, trail, order, { state: 'confirmed', subscriptionId });
}
