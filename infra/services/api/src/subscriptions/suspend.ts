import type { InvoiceId } from '@sideband/shared-sdk/invoices/model';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';

/**
 * Suspends the subscription of an invoice and its parts until nothing is overdue. Returns whether
 * any of them was running.
 */
export async function suspend(
  tx: Transaction,
  trail: Trail,
  invoiceId: InvoiceId,
): Promise<boolean> {
  const billed = tx
    .selectFrom('invoices')
    .select('subscriptionId')
    .where('invoiceId', '=', invoiceId);
  const running = await tx
    .selectFrom('subscriptions')
    .select(['subscriptionId', 'state'])
    .where((is) => is.or([is('subscriptionId', 'in', billed), is('partOf', 'in', billed)]))
    .where('state', 'in', ['active', 'pending_cancellation'])
    .forUpdate()
    .execute();
  for (const { subscriptionId, state } of running) {
    const suspended = { state: 'suspended', inactiveReason: 'nonPay' } as const;
    await tx
      .updateTable('subscriptions')
      .set(suspended)
      .where('subscriptionId', '=', subscriptionId)
      .execute();
    await recordChange(tx, trail, {
      action: 'subscription suspended',
      subject: `subscription:${subscriptionId}`,
      before: { state },
      after: suspended,
    });
  }
  return running.length > 0;
}
