import { randomUUID } from 'node:crypto';
import { type SubscriptionId, subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import type { StoredSubscription } from './subscriptions.table.ts';

/** Returns whether the second subscription of a bundle exists and is open. */
export const hasPart = async (
  tx: Transaction,
  { subscriptionId: first }: Pick<StoredSubscription, 'subscriptionId'>,
): Promise<boolean> =>
  undefined !==
  (await tx
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where('partOf', '=', first)
    .where('state', '<>', 'closed')
    .executeTakeFirst());

interface Pair {
  first: StoredSubscription;
  second: StoredSubscription;
}

/**
 * Attaches the second subscription to the first. This takes it out of the standalone streaming
 * plans, of which a customer can have only one.
 */
export const attachPart = (
  tx: Transaction,
  { first, second }: { first: Pick<StoredSubscription, 'subscriptionId'>; second: Pair['second'] },
) =>
  tx
    .updateTable('subscriptions')
    .set({ partOf: first.subscriptionId })
    .where('subscriptionId', '=', second.subscriptionId)
    .execute();

/**
 * Turns a separate subscription into a part of the first one. The part has no price of its own, and
 * renews, changes and ends together with the first subscription.
 */
export async function joinPart(tx: Transaction, trail: Trail, { first, second }: Pair) {
  const { subscriptionId: partOf, offerId, renewsOn } = first;
  await attachPart(tx, { first, second });
  await tx
    .updateTable('subscriptions')
    .set({ pendingOfferId: null, pendingTerms: null, ...planOf(first) })
    .where('subscriptionId', '=', second.subscriptionId)
    .execute();
  await recordChange(tx, trail, {
    action: 'subscription joined',
    subject: `subscription:${second.subscriptionId}`,
    before: { offerId: second.offerId, renewsOn: second.renewsOn },
    after: { offerId, partOf, renewsOn },
  });
}

/** Starts a part of the first subscription, on a radio without a plan. Call `takePlaceOn` first. */
export async function startPart(
  tx: Transaction,
  trail: Trail,
  { first, deviceId }: { first: StoredSubscription; deviceId: string },
): Promise<SubscriptionId> {
  const { accountNumber, subscriptionId: partOf, offerId, renewsOn } = first;
  const { family, currency, billingProfileId, paymentMethodId, sourceKind, serviceAddress } = first;
  const id = subscriptionId.parse(`sub-${randomUUID()}`);
  await tx
    .insertInto('subscriptions')
    .values({
      ...planOf(first),
      subscriptionId: id,
      accountNumber,
      partOf,
      deviceId,
      family,
      currency,
      billingProfileId,
      paymentMethodId,
      sourceKind,
      serviceAddress: serviceAddress && JSON.stringify(serviceAddress),
      state: 'active',
      startedAt: trail.at,
      externalReference: id,
      inactiveReason: null,
      streamingUsername: null,
      pendingOfferId: null,
      endsOn: null,
      terminatedAt: null,
    })
    .execute();
  await recordChange(tx, trail, {
    action: 'subscription started',
    subject: `subscription:${id}`,
    after: { accountNumber, offerId, partOf, renewsOn, deviceId },
  });
  return id;
}

/**
 * Returns the plan columns that a part shares with the first subscription. The radio and the family
 * are not among them.
 */
const planOf = ({
  offerId,
  offerName,
  productId,
  anchoredOn,
  nextPeriod,
  renewsOn,
  schedule,
  phase,
}: StoredSubscription) => ({
  offerId,
  offerName,
  productId,
  anchoredOn,
  nextPeriod,
  renewsOn,
  addOns: '[]',
  schedule: JSON.stringify(schedule),
  phase: JSON.stringify(phase),
});
