import type { Which } from '../charges/charges.table.ts';
import type { StoredOrder } from './orders.table.ts';

/** Names the charge of an order's latest attempt. */
export const whichOf = ({ orderId, attempt }: Pick<StoredOrder, 'orderId' | 'attempt'>): Which => ({
  purpose: 'order',
  subjectId: orderId,
  attempt,
});

/**
 * Idempotency key of an attempt at the gateway. Repeating a charge with the same key takes no more
 * money.
 */
export const keyOfOrder = ({ orderId, attempt }: Pick<StoredOrder, 'orderId' | 'attempt'>) =>
  `${orderId}-${attempt}`;
