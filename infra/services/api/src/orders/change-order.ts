import type { ConfirmRefusal } from '@sideband/shared-sdk/orders/errors';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { giveUpCharge } from '../charges/charges.table.ts';
import type { Transaction } from '../database/database.ts';
import { withoutWaiting } from '../database/without-waiting.ts';
import { giveGiftCardBack } from '../gift-cards/gift-card-hold.ts';
import { whichOf } from './charge-of-order.ts';
import type { StoredOrder } from './orders.table.ts';

type Change = Partial<
  Pick<StoredOrder, 'state' | 'failure' | 'attempt' | 'subscriptionId' | 'billingProfileId'>
>;

/**
 * Moves an order to its next state and records that in the audit log. Fails when the order has
 * changed since it was read.
 */
export async function changeOrder(
  tx: Transaction,
  trail: Trail,
  order: StoredOrder,
  change: Change,
): Promise<StoredOrder> {
  const { orderId, state, attempt } = order;
  const changes = { failure: null, ...change, changedAt: trail.at };
  const itself = tx
    .updateTable('orders')
    .set(changes)
    .where('orderId', '=', orderId)
    .where('state', '=', state)
    .where('attempt', '=', attempt);
  await withoutWaiting(tx, itself, (changed) => {
    if (changed === 0n) throw new Error(`${orderId} is no longer ${state}.`);
  });
  const changed = { ...order, ...changes };
  await recordChange(tx, trail, {
    action: `order ${actionOf[changed.state]}`,
    subject: `order:${orderId}`,
    before: { state, attempt },
    after: { ...change, state: changed.state },
  });
  return changed;
}

const actionOf: Record<StoredOrder['state'], string> = {
  quoted: 'made',
  confirming: 'begun',
  paymentPending: 'waits for the bank',
  confirmed: 'confirmed',
  failed: 'failed',
  expired: 'expired',
};

/** Ends an order that cannot be carried out. The amount held on its gift card is returned. */
export async function refuseOrder(
  tx: Transaction,
  trail: Trail,
  order: StoredOrder,
  code: ConfirmRefusal['code'],
): Promise<StoredOrder> {
  if (order.state === 'confirming' || order.state === 'paymentPending') {
    await giveUpCharge(tx, whichOf(order), trail.at);
    await giveGiftCardBack(tx, order);
  }
  return code === 'OFFER_EXPIRED'
    ? changeOrder(tx, trail, order, { state: 'expired' })
    : changeOrder(tx, trail, order, { state: 'failed', failure: code });
}
