import { randomUUID } from 'node:crypto';
import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { ConfirmRefusal } from '@sideband/shared-sdk/orders/errors';
import {
  type Charges,
  type OrderId,
  type OrderState,
  orderId,
} from '@sideband/shared-sdk/orders/model';
import type { AddOn } from '@sideband/shared-sdk/rules/charges';
import type { SubscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import type { Money } from '@sideband/shared-sdk/wire';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import { type Customer, customerToLock } from '../customers/customers.table.ts';
import type { Database, Day, Json, Transaction } from '../database/database.ts';
import { together } from '../database/without-waiting.ts';
import type { Changed } from '../subscriptions/subscriptions.table.ts';

/** Amounts are in minor units of the order's currency. */
interface OrdersTable {
  orderId: OrderId;
  accountNumber: Customer['accountNumber'];
  kind:
    | 'newSubscription'
    | 'planSwitch'
    | 'secondPlace'
    | 'swapRadio'
    | 'cancelSubscription'
    | 'revokeSubscriptionCancellation';
  state: Generated<OrderState>;
  reason: string | null;
  failure: ConfirmRefusal['code'] | null;
  offer: Json<Offer> | null;
  addOns: Json<readonly AddOn[]>;
  deviceId: string | null;
  subscriptionId: SubscriptionId | null;
  /**
   * Subscriptions that a switch, or the addition of a second subscription, changes: first the one
   * that continues, then the one that becomes part of it.
   */
  changes: ColumnType<readonly Changed[], string | undefined, never>;
  serviceAddress: Json<PlaceOfUse> | null;
  billingProfileId: string | null;
  charges: Json<Charges>;
  starts: Day;
  currency: Money['currency'];
  price: number;
  givenBack: Generated<number>;
  due: number;
  credit: number;
  giftCardId: string | null;
  /** Quote that the order was created from, if any. */
  quoteId: ColumnType<string | null, string | undefined, never>;
  giftCard: number;
  total: number;
  attempt: Generated<number>;
  createdAt: Date;
  expiresAt: Date;
  changedAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    orders: OrdersTable;
  }
}
export type StoredOrder = Selectable<OrdersTable>;

export type NewOrder = Omit<
  Insertable<OrdersTable>,
  | 'orderId'
  | 'failure'
  | 'offer'
  | 'addOns'
  | 'serviceAddress'
  | 'charges'
  | 'changes'
  | 'changedAt'
> &
  Pick<StoredOrder, 'offer' | 'addOns' | 'serviceAddress' | 'charges'> &
  Partial<Pick<StoredOrder, 'changes' | 'orderId'>>;

export const insertOrder = (
  tx: Transaction,
  { offer, addOns, serviceAddress, charges, changes = [], ...order }: NewOrder,
): Promise<StoredOrder> =>
  tx
    .insertInto('orders')
    .values({
      orderId: orderId.parse(`OAC-${randomUUID()}`),
      ...order,
      failure: null,
      offer: offer && JSON.stringify(offer),
      addOns: JSON.stringify(addOns),
      serviceAddress: serviceAddress && JSON.stringify(serviceAddress),
      charges: JSON.stringify(charges),
      changes: JSON.stringify(changes),
      changedAt: order.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

interface Own {
  orderId: OrderId;
  accountNumber: Customer['accountNumber'];
}

/** Returns one of the customer's own orders. Another customer's is treated as unknown. */
export const orderOf = (
  db: Database | Transaction,
  { orderId, accountNumber }: Own,
): Promise<StoredOrder | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('accountNumber', '=', accountNumber)
    .executeTakeFirst();

export const orderById = (
  db: Database | Transaction,
  orderId: OrderId,
): Promise<StoredOrder | undefined> =>
  db.selectFrom('orders').selectAll().where('orderId', '=', orderId).executeTakeFirst();

/** Returns the order created from a quote. A quote can be bought once. */
export const orderOfQuote = (tx: Transaction, quoteId: string) =>
  tx.selectFrom('orders').select('orderId').where('quoteId', '=', quoteId).executeTakeFirst();

/** An order and its customer, both row-locked. */
export interface LockedOrder {
  customer: Customer;
  order: StoredOrder;
}

/**
 * Locks the customer and one of their orders until the transaction ends. The customer is always
 * locked first, to avoid deadlocks, and that serializes everything the customer buys.
 */
export async function lockOrder(
  tx: Transaction,
  { orderId, accountNumber }: Own,
): Promise<LockedOrder | undefined> {
  const itself = tx
    .selectFrom('orders')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('accountNumber', '=', accountNumber)
    .forUpdate();
  const [[customer], [order]] = await together(tx, customerToLock(tx, accountNumber), itself);
  return customer && order && { customer, order };
}

/** Like `lockOrder`, for an order of any customer. */
export async function lockOrderById(
  tx: Transaction,
  orderId: OrderId,
): Promise<LockedOrder | undefined> {
  const whose = tx
    .selectFrom('customers')
    .selectAll()
    .where('accountNumber', '=', (query) =>
      query.selectFrom('orders').select('accountNumber').where('orderId', '=', orderId),
    )
    .forUpdate();
  const itself = tx.selectFrom('orders').selectAll().where('orderId', '=', orderId).forUpdate();
  const [[customer], [order]] = await together(tx, whose, itself);
  return customer && order && { customer, order };
}

/** Query for the customer's other orders that are being confirmed or wait for a bank. */
export const othersUnderWay = (tx: Transaction, { orderId, accountNumber }: Own) =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .where('orderId', '<>', orderId)
    .where('state', 'in', ['confirming', 'paymentPending']);
