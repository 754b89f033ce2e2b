import type { OrderId } from '@sideband/shared-sdk/orders/model';
import type { Money } from '@sideband/shared-sdk/wire';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { withoutWaiting } from '../database/without-waiting.ts';

export interface OrderPaymentsTable {
  orderId: OrderId;
  attempt: number;
  paymentMethodId: string;
  lastFour: string;
  gatewayCustomerId: string;
  gatewayPaymentMethodId: string;
  amount: number;
  currency: Money['currency'];
  state: Generated<
    'intended' | 'requiresAction' | 'succeeded' | 'declined' | 'abandoned' | 'refunded'
  >;
  chargeId: string | null;
  sealedSecret: string | null;
  reason: string | null;
  beganAt: Date;
  checkAt: Date | null;
}
export type OrderPayment = Selectable<OrderPaymentsTable>;

/**
 * Idempotency key of a payment attempt at the gateway. A repeated charge with it takes no money.
 */
export const keyOfPayment = ({ orderId, attempt }: Pick<OrderPayment, 'orderId' | 'attempt'>) =>
  `${orderId}-${attempt}`;

type Which = Pick<OrderPayment, 'orderId' | 'attempt'>;

export const paymentOf = (
  db: Database | Transaction,
  { orderId, attempt }: Which,
): Promise<OrderPayment | undefined> =>
  db
    .selectFrom('orderPayments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();

export async function insertPayment(
  tx: Transaction,
  begun: Omit<OrderPayment, 'state' | 'chargeId' | 'sealedSecret' | 'reason'>,
): Promise<OrderPayment> {
  const nothingYet = { chargeId: null, sealedSecret: null, reason: null };
  const payment = { ...begun, ...nothingYet, state: 'intended' as const };
  await withoutWaiting(tx, tx.insertInto('orderPayments').values(payment));
  return payment;
}

/** Stores the gateway's result of an attempt that is still open. Fails when it is not. */
export async function keepWord(
  tx: Transaction,
  { orderId, attempt }: Which,
  word: Partial<Pick<OrderPayment, 'state' | 'chargeId' | 'sealedSecret' | 'reason' | 'checkAt'>>,
): Promise<void> {
  const kept = tx
    .updateTable('orderPayments')
    .set(word)
    .where('orderId', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['intended', 'requiresAction']);
  await withoutWaiting(tx, kept, (changed) => {
    if (changed === 0n) throw new Error(`Nobody waits for ${keyOfPayment({ orderId, attempt })}.`);
  });
}

/** Stops the job from checking this payment. */
export const stopLooking = (db: Database, { orderId, attempt }: Which) =>
  db
    .updateTable('orderPayments')
    .set({ checkAt: null })
    .where('orderId', '=', orderId)
    .where('attempt', '=', attempt)
    .execute();

/** Abandons an open attempt. The job checks it, in case the gateway still charges it. */
export const abandonPayment = (tx: Transaction, { orderId, attempt }: Which, at: Date) =>
  tx
    .updateTable('orderPayments')
    .set({ state: 'abandoned', sealedSecret: null, checkAt: at })
    .where('orderId', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['intended', 'requiresAction'])
    .execute();

/** Returns `false` when another process has already refunded it. */
export async function markRefunded(
  tx: Transaction,
  { orderId, attempt }: Which,
  chargeId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orderPayments')
    .set({ state: 'refunded', chargeId, checkAt: null })
    .where('orderId', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'abandoned')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Claims payments that are due for a check. Each next check is delayed by the payment's age, but at
 * least five seconds, so that checks back off exponentially and no other process takes the payment
 * meanwhile.
 */
export async function takeUnsettled(
  db: Database,
  { at, limit }: { at: Date; limit: number },
): Promise<OrderPayment[]> {
  const { rows } = await sql<OrderPayment>`
    with due as (
      select order_id, attempt from order_payments where check_at <= ${at}
      order by check_at limit ${limit} for update skip locked)
    update order_payments as payment set check_at = ${at}::timestamptz
      + greatest(${at}::timestamptz - began_at, interval '5 seconds')
    from due where payment.order_id = due.order_id and payment.attempt = due.attempt
    returning payment.*`.execute(db);
  return rows;
}
