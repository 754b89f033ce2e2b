import type { Trail } from '../audit/audit.table.ts';
import { payingOrders } from '../charges/asked-elsewhere.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { refuseOrder } from '../orders/change-order.ts';
import { bringForward, type Settling } from '../orders/settle.ts';
import { GatewayUnsure } from '../payments/gateway.ts';
import { collect } from '../renewal/collect.ts';
import { collectionsBegun } from '../renewal/collections.table.ts';
import { intendedOf } from './balance-payments.table.ts';
import { settleBalancePayment } from './settle-balance-payment.ts';

type AccountNumber = Customer['accountNumber'];

/**
 * Stops waiting for the bank in the account's pending orders, because the customer pays the balance
 * now. If such an order is paid after all, the payment is refunded.
 */
export async function leaveBanks(tx: Transaction, trail: Trail, accountNumber: AccountNumber) {
  for (const order of await payingOrders(tx, accountNumber)) {
    if (order.state === 'paymentPending') await refuseOrder(tx, trail, order, 'CREDIT_CARD_ERROR');
  }
}

/**
 * Settles every other charge in progress for the account's bills, as far as the gateway responds.
 */
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
