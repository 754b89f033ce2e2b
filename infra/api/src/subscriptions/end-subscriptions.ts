import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';

/** Whoever closes their account is not billed any more, and nobody learns what they called themselves. */
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
    .set({ streamingUsername: null })
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
