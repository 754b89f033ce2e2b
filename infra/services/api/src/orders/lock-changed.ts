import type { Transaction } from '../database/database.ts';
import { lockSubscription, type StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import type { StoredOrder } from './orders.table.ts';

/**
 * Locks the subscriptions that an order changes. Returns `undefined` when one of them has renewed,
 * ended or changed since it was priced.
 */
export async function lockChanged(
  tx: Transaction,
  { accountNumber, changes }: Pick<StoredOrder, 'accountNumber' | 'changes'>,
): Promise<StoredSubscription[] | undefined> {
  const found: StoredSubscription[] = [];
  for (const { subscriptionId, offerId, state, renewsOn } of changes) {
    const row = await lockSubscription(tx, { subscriptionId, accountNumber });
    const isAsItWas =
      row?.state === state &&
      row.partOf === null &&
      row.offerId === offerId &&
      row.renewsOn === renewsOn;
    if (!isAsItWas) return undefined;
    found.push(row);
  }
  return found;
}
