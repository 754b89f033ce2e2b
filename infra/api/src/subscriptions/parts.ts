import { randomUUID } from 'node:crypto';
import { type SubscriptionId, subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import type { StoredSubscription } from './subscriptions.table.ts';

/** Whether a plan that holds two has its second. */
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

/** Takes it out of what streams by itself: nobody has two of those. */
export const attachPart = (
  tx: Transaction,
  { first, second }: { first: Pick<StoredSubscription, 'subscriptionId'>; second: Pair['second'] },
) =>
  tx
    .updateTable('subscriptions')
    .set({ partOf: first.subscriptionId })
    .where('subscriptionId', '=', second.subscriptionId)
    .execute();

/** What runs by itself plays on as a part, without a price of its own: it renews, changes and ends with the first. */
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

/** Begins the second on a radio that plays nothing. Call `takePlaceOn` first. */
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
      ...{ ...planOf(first), subscriptionId: id, accountNumber, partOf, deviceId },
      ...{ family, currency, billingProfileId, paymentMethodId, sourceKind },
      serviceAddress: serviceAddress && JSON.stringify(serviceAddress),
      ...{ state: 'active', startedAt: trail.at, externalReference: id, inactiveReason: null },
      ...{ streamingUsername: null, pendingOfferId: null, endsOn: null, terminatedAt: null },
    })
    .execute();
  await recordChange(tx, trail, {
    action: 'subscription started',
    subject: `subscription:${id}`,
    after: { accountNumber, offerId, partOf, renewsOn, deviceId },
  });
  return id;
}

/** What a part has of the first: everything but what it plays on. */
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
  ...{ offerId, offerName, productId, anchoredOn, nextPeriod, renewsOn, addOns: '[]' },
  ...{ schedule: JSON.stringify(schedule), phase: JSON.stringify(phase) },
});
