import { intendedOf } from '../balance-due/balance-payments.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { StoredOrder } from '../orders/orders.table.ts';
import { collectionsBegun } from '../renewal/collections.table.ts';

type AccountNumber = Customer['accountNumber'];

/** Orders under way that pay what was owed before, too. */
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
 * Whether somebody else may be taking money for the bills of an account at this moment: a renewal, the customer's own
 * payment, or an order that pays what was owed before. Ask behind the lock of the customer, before you write down
 * that you do: of all of them one asks at a time, so that no bill is paid twice.
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
