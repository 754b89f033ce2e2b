import { randomUUID } from 'node:crypto';
import type { Address } from '@sideband/shared-sdk/address/model';
import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { AddOn } from '@sideband/shared-sdk/rules/charges';
import { familyOf, productOf } from '@sideband/shared-sdk/rules/offers';
import { phasesOf } from '@sideband/shared-sdk/rules/periods';
import { type SubscriptionId, subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Day, Transaction } from '../database/database.ts';
import { withoutWaiting } from '../database/without-waiting.ts';
import { takeRadio } from '../radios/radios.table.ts';
import { firstPeriod } from './schedule.rule.ts';
import type { StoredSubscription } from './subscriptions.table.ts';

interface Place {
  accountNumber: Customer['accountNumber'];
  offer: Offer;
  /** Radio the plan is for. Check with `radioFor` that this customer may buy for it. */
  deviceId?: string | undefined;
}

export interface NewSubscription extends Place {
  addOns: readonly AddOn[];
  /** Address where it is used. `null` only when another company bills the plan. */
  serviceAddress: Address | null;
  billingProfileId: string | null;
  /** `null` uses the payment method of the billing profile. */
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

const running: State[] = ['active', 'pending_cancellation'];
const standing: State[] = ['suspended', 'inactive'];
const isRunning = ({ state }: Found) => new Set<string>(running).has(state);

/**
 * Returns whether the place is taken. There is one streaming plan per customer, including one that
 * is part of another plan, and one plan per radio.
 */
export const isTaken = async (db: Database | Transaction, place: Place): Promise<boolean> =>
  (await playingIn(db, place).execute()).length > 0;

/** Query behind `isTaken`. */
export const playingIn = (db: Database | Transaction, place: Place) => inPlace(db, place, running);

/** Returns whether a radio has a running or suspended plan. */
export const hasPlan = async (
  db: Database | Transaction,
  deviceId: string,
  states: State[] = [...running, ...standing],
): Promise<boolean> => {
  const found = await db
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where('deviceId', '=', deviceId)
    .where('state', 'in', states)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Returns whether a radio has a running plan. */
export const isPlaying = (db: Database | Transaction, deviceId: string) =>
  hasPlan(db, deviceId, running);

/**
 * Frees a radio for a plan, by closing a suspended one, and assigns it to the customer. Returns
 * `false` when a plan is running on it.
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

type Found = Pick<StoredSubscription, 'subscriptionId' | 'state'>;
type State = 'active' | 'pending_cancellation' | 'suspended' | 'inactive';

const inPlace = (
  db: Database | Transaction,
  { accountNumber, offer, deviceId }: Place,
  states: State[],
) =>
  db
    .selectFrom('subscriptions')
    .select(['subscriptionId', 'state'])
    .where('state', 'in', states)
    .where((is) => {
      const streams = is.and([
        is('accountNumber', '=', accountNumber),
        is('family', 'in', ['streaming', 'bundle']),
      ]);
      const plays = is('deviceId', '=', deviceId ?? '');
      if (familyOf(offer) === 'satellite') return plays;
      return deviceId === undefined ? streams : is.or([streams, plays]);
    });
