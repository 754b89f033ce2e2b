import type { Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { refuseOrder } from './change-order.ts';

/**
 * Ends every order of a customer that is under way: nothing starts on an account that is closed. What the card may have
 * been charged is looked for afterwards, and goes back.
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
