import { randomUUID } from 'node:crypto';
import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import type { AddOn } from '@sideband/shared-sdk/rules/charges';
import { familyOf, productOf } from '@sideband/shared-sdk/rules/offers';
import { phasesOf } from '@sideband/shared-sdk/rules/periods';
import { type SubscriptionId, subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Day, Transaction } from '../database/database.ts';
import { withoutWaiting } from '../database/without-waiting.ts';
import { takeRadio } from '../radios/radios.table.ts';
import {
  type Found,
  inPlace,
  isPlaying,
  isRunning,
  type Place,
  running,
  standing,
} from './places.ts';
import { firstPeriod } from './schedule.rule.ts';
import type { StoredSubscription } from './subscriptions.table.ts';

export interface NewSubscription extends Place {
  addOns: readonly AddOn[];
  /** Address or place where the subscription is used. `null` only when another company bills the plan. */
  serviceAddress: PlaceOfUse | null;
  billingProfileId: string | null;
  /** `null` means the payment method of the billing profile. */
  paymentMethodId: string | null;
  /** Company that bills the plan instead of us, and its reference. */
  source?: { kind: StoredSubscription['sourceKind']; externalReference: string };
  /** First day in the customer's time zone (`todayOf`). All periods are counted from it. */
  starts: Day;
}

type Taken = { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' };

/**
 * Starts a subscription whose first period is paid by the order. A suspended plan in the same place
 * is closed and replaced. Lock the customer first, so that two orders of one customer are
 * serialized.
 */
export async function startSubscription(
  tx: Transaction,
  trail: Trail,
  {
    accountNumber,
    offer,
    deviceId,
    starts,
    addOns,
    source,
    serviceAddress,
    ...paidBy
  }: NewSubscription,
): Promise<Result<SubscriptionId, Taken>> {
  const place = { accountNumber, offer, deviceId };
  const there = await inPlace(tx, place, [...running, ...standing]).execute();
  if (there.some(isRunning)) return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  await closeStanding(tx, trail, there);
  if (deviceId !== undefined) await takeRadio(tx, { deviceId, accountNumber });

  const schedule = phasesOf(offer);
  const { renewsOn, phase } = firstPeriod(starts, schedule);
  const id = subscriptionId.parse(`sub-${randomUUID()}`);
  const started = tx.insertInto('subscriptions').values({
    subscriptionId: id,
    accountNumber,
    ...paidBy,
    family: familyOf(offer),
    deviceId: deviceId ?? null,
    productId: productOf(offer),
    offerId: offer.id,
    offerName: offer.name,
    currency: offer.basePrice.total.currency,
    addOns: JSON.stringify(addOns),
    serviceAddress: serviceAddress && JSON.stringify(serviceAddress),
    sourceKind: source?.kind ?? 'stripe',
    state: 'active',
    startedAt: trail.at,
    externalReference: source?.externalReference ?? id,
    anchoredOn: starts,
    schedule: JSON.stringify(schedule),
    nextPeriod: 1,
    renewsOn,
    phase: JSON.stringify(phase),
    partOf: null,
    inactiveReason: null,
    streamingUsername: null,
    pendingOfferId: null,
    endsOn: null,
    terminatedAt: null,
  });
  await withoutWaiting(tx, started);
  await recordChange(tx, trail, {
    action: 'subscription started',
    subject: `subscription:${id}`,
    after: { accountNumber, offerId: offer.id, starts, renewsOn, deviceId },
  });
  return accept(id);
}

/**
 * Frees a radio for a plan, by closing a suspended plan on it, and assigns the radio to the
 * customer. Returns `false` when a plan is running on it.
 */
export async function takePlaceOn(
  tx: Transaction,
  trail: Trail,
  place: { accountNumber: Customer['accountNumber']; deviceId: string },
): Promise<boolean> {
  if (await isPlaying(tx, place.deviceId)) return false;
  const there = await tx
    .selectFrom('subscriptions')
    .select(['subscriptionId', 'state'])
    .where('deviceId', '=', place.deviceId)
    .where('state', 'in', standing)
    .execute();
  await closeStanding(tx, trail, there);
  await takeRadio(tx, place);
  return true;
}

async function closeStanding(tx: Transaction, trail: Trail, found: Found[]) {
  for (const { subscriptionId, state } of found) {
    await tx
      .updateTable('subscriptions')
      .set({ state: 'closed', terminatedAt: trail.at, renewsOn: null })
      .where('subscriptionId', '=', subscriptionId)
      .execute();
    await recordChange(tx, trail, {
      action: 'subscription replaced',
      subject: `subscription:${subscriptionId}`,
      before: { state },
      after: { state: 'closed' },
    });
  }
}
