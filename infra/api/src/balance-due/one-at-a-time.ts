import type { Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { refuseOrder } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/orders.table.ts';
import { bringForward, type Settling } from '../orders/settle.ts';
import { GatewayUnsure } from '../payments/gateway.ts';
import { collect } from '../renewal/collect.ts';
import { collectionsBegun } from '../renewal/collections.table.ts';
import { intendedOf } from './balance-payments.table.ts';
import { settleBalancePayment } from './settle-balance-payment.ts';

type AccountNumber = Customer['accountNumber'];

/** Orders under way that pay with it what was owed before. */
const payingOrders = (
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

/** Who pays their balance waits for no bank any more. Should the order be paid after all, the money goes back. */
export async function leaveBanks(tx: Transaction, trail: Trail, accountNumber: AccountNumber) {
  for (const order of await payingOrders(tx, accountNumber)) {
    if (order.state === 'paymentPending') await refuseOrder(tx, trail, order, 'CREDIT_CARD_ERROR');
  }
}

/** Brings to its end whatever asks for money for an account's bills, as far as the gateway says. */
export async function endOthers(services: Settling, trail: Trail, accountNumber: AccountNumber) {
  const { db } = services;
  const guarded = (act: Promise<unknown>) =>
    act.catch((error: unknown) => {
      if (!(error instanceof GatewayUnsure)) throw error;
    });
  for (const begun of await collectionsBegun(db, accountNumber)) {
    await collect(services, trail, begun);
  }
  const intended = await intendedOf(db, accountNumber);
  if (intended) await guarded(settleBalancePayment(services, trail, intended));
  for (const order of await payingOrders(db, accountNumber)) {
    if (order.state === 'confirming') await bringForward(services, order, trail);
  }
}
