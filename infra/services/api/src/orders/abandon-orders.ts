import type { Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { refuseOrder } from './change-order.ts';

/**
 * Ends every order of the customer that is in progress, because nothing may start on a closed
 * account. A charge that may have succeeded is looked up and refunded later.
 */
export async function abandonOrders(
  tx: Transaction,
  trail: Trail,
  accountNumber: Customer['accountNumber'],
): Promise<void> {
  const underWay = await tx
    .selectFrom('orders')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .where('state', 'in', ['confirming', 'paymentPending'])
    .forUpdate()
    .execute();
  for (const order of underWay) await refuseOrder(tx, trail, order, 'CREDIT_CARD_ERROR');
}
