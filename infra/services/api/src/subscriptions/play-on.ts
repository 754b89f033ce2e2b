import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import type { StoredSubscription } from './subscriptions.table.ts';

interface Move {
  bought: StoredSubscription;
  deviceId: string;
  /** Action of the audit entry, and additional data for it. */
  action: string;
  told?: object;
}

/** Moves the subscription to another radio. */
export async function playOn(
  tx: Transaction,
  trail: Trail,
  { bought, deviceId, action, told }: Move,
): Promise<void> {
  const { subscriptionId, deviceId: before } = bought;
  await tx
    .updateTable('subscriptions')
    .set({ deviceId })
    .where('subscriptionId', '=', subscriptionId)
    .execute();
  await recordChange(tx, trail, {
    action,
    subject: `subscription:${subscriptionId}`,
    before: { deviceId: before },
    after: { deviceId, ...told },
  });
}
