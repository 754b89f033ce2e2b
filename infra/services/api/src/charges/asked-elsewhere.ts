import { intendedOf } from '../balance-due/balance-payments.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { StoredOrder } from '../orders/orders.table.ts';
import { collectionsBegun } from '../renewal/collections.table.ts';

type AccountNumber = Customer['accountNumber'];

/** Returns orders in progress that also pay an earlier balance. */
export const payingOrders = (
  db: Database | Transaction,
  accountNumber: AccountNumber,
): Promise<StoredOrder[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .where('state', 'in', ['confirming', 'paymentPending'])
    .where('due', '>', 0)
    .execute();

/**
 * Whether another charge for the account's bills may be in progress: a renewal, the customer's own
 * payment, or an order that includes an earlier balance. Call it under the customer's row lock,
 * before storing a charge of your own: only one is allowed at a time, so that no invoice is paid
 * twice.
 */
export async function isAskedElsewhere(
  tx: Transaction,
  accountNumber: AccountNumber,
  except?: 'renewal' | 'order',
): Promise<boolean> {
  if (await intendedOf(tx, accountNumber)) return true;
  if (except !== 'renewal' && (await collectionsBegun(tx, accountNumber)).length > 0) return true;
  return except !== 'order' && (await payingOrders(tx, accountNumber)).length > 0;
}
