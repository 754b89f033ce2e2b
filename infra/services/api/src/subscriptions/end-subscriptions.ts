import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Day, Transaction } from '../database/database.ts';
import type { StoredSubscription } from './subscriptions.table.ts';

/**
 * Returns whether the day of a cancellation has come. The subscription cannot be resumed from then
 * on.
 */
export const hasEnded = ({ endsOn }: Pick<StoredSubscription, 'endsOn'>, today: Day): boolean =>
  endsOn !== null && endsOn <= today;

/** Closes a subscription and the one that is part of it, if any, and sets their radios inactive. */
export async function endSubscription(
  tx: Transaction,
  trail: Trail,
  { subscriptionId: first, state }: Pick<StoredSubscription, 'subscriptionId' | 'state'>,
): Promise<void> {
  const ended = await tx
    .updateTable('subscriptions')
    .set({ state: 'closed', renewsOn: null, terminatedAt: trail.at })
    .where((is) => is.or([is('subscriptionId', '=', first), is('partOf', '=', first)]))
    .where('state', '<>', 'closed')
    .returning(['subscriptionId', 'deviceId'])
    .execute();
  for (const { subscriptionId, deviceId } of ended) {
    if (deviceId !== null) {
      await tx
        .updateTable('radios')
        .set({ lifecycle: 'inactive' })
        .where('deviceId', '=', deviceId)
        .execute();
    }
    await recordChange(tx, trail, {
      action: 'subscription ended',
      subject: `subscription:${subscriptionId}`,
      before: { state },
      after: { state: 'closed' },
    });
  }
}

/**
 * Closes all subscriptions of a closed account, and deletes their streaming usernames and service
 * addresses.
 */
export async function endSubscriptions(
  tx: Transaction,
  trail: Trail,
  accountNumber: Customer['accountNumber'],
): Promise<void> {
  const ended = await tx
    .updateTable('subscriptions')
    .set({ state: 'closed', renewsOn: null, terminatedAt: trail.at })
    .where('accountNumber', '=', accountNumber)
    .where('state', '<>', 'closed')
    .returning('subscriptionId')
    .execute();
  await tx
    .updateTable('subscriptions')
    .set({ streamingUsername: null, serviceAddress: null })
    .where('accountNumber', '=', accountNumber)
    .execute();
  for (const { subscriptionId } of ended) {
    await recordChange(tx, trail, {
      action: 'subscription ended',
      subject: `subscription:${subscriptionId}`,
      after: { state: 'closed' },
    });
  }
}
