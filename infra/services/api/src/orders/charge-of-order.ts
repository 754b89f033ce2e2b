import type { Which } from '../charges/charges.table.ts';
import type { StoredOrder } from './orders.table.ts';

/** Names the charge of an order's latest attempt. */
export const whichOf = ({ orderId, attempt }: Pick<StoredOrder, 'orderId' | 'attempt'>): Which => ({
  purpose: 'order',
  subjectId: orderId,
  attempt,
});

/** Idempotency key of an attempt at the gateway. A repeated charge with it takes no money. */
export const keyOfOrder = ({ orderId, attempt }: Pick<StoredOrder, 'orderId' | 'attempt'>) =>
  `${orderId}-${attempt}`;
