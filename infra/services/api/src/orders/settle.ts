import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Charged, chargeOnce } from '../charges/charge-once.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Services } from '../http/serve.ts';
import { GatewayUnsure } from '../payments/gateway.ts';
import { seal } from '../secrets/seal.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { carryOut } from './carry-out.ts';
import { changeOrder, refuseOrder } from './change-order.ts';
import { Hindered } from './hindered.ts';
import {
  keepWord,
  keyOfPayment,
  markRefunded,
  type OrderPayment,
  paymentOf,
  stopLooking,
} from './order-payments.table.ts';
import { type LockedOrder, lockOrderById, orderById, type StoredOrder } from './orders.table.ts';

export type Settling = Pick<Services, 'db' | 'secrets' | 'gateway' | 'mailIsDue'>;

const minutes = 60_000;
/** Time the customer has to approve the charge with their bank. */
const bankWaitsMs = 30 * minutes;
/** Time during which an abandoned charge can still succeed. */
const strayWithinMs = 48 * 60 * minutes;

const ageOf = ({ beganAt }: OrderPayment, { at }: Trail) => at.getTime() - beganAt.getTime();

/**
 * Queries the gateway about an order in progress and applies the result. Idempotent and safe to run
 * concurrently: the gateway charges once per key, and only the first result is applied. When the
 * gateway does not respond, the order stays as it is and is checked again later.
 */
export async function bringForward(
  services: Settling,
  order: StoredOrder,
  trail: Trail,
  known?: OrderPayment,
): Promise<StoredOrder> {
  const payment = known ?? (await paymentOf(services.db, order));
  const settled = payment && (await lookAfter(services, payment, trail));
  return settled ?? (await orderById(services.db, order.orderId)) ?? order;
}

/**
 * Determines the outcome of a payment and acts on it. Returns the order once the payment is
 * settled, and `undefined` while its outcome is unknown or after it was abandoned.
 */
export async function lookAfter(
  services: Settling,
  payment: OrderPayment,
  trail: Trail,
): Promise<StoredOrder | undefined> {
  const { state } = payment;
  try {
    if (state === 'intended')
      return await settle(services, payment, trail, await charge(services, payment, trail));
    if (state === 'requiresAction')
      return await settle(services, payment, trail, await askBank(services, payment, trail));
    if (state === 'abandoned') await giveBack(services, payment, trail);
  } catch (error) {
    if (!(error instanceof GatewayUnsure)) throw error;
  }
  return undefined;
}

/** Charges the card. A repeated call returns the outcome of the first one. */
const charge = ({ gateway }: Settling, payment: OrderPayment, { at }: Trail): Promise<Charged> => {
  const { orderId, currency, gatewayCustomerId: customerId } = payment;
  const amount = { minorUnits: payment.amount, currency };
  const { beganAt: begunAt, gatewayPaymentMethodId: paymentMethodId } = payment;
  const key = keyOfPayment(payment);
  const wish = { key, customerId, paymentMethodId, orderId, amount };
  return chargeOnce(gateway, { purpose: 'order', begunAt, ...wish }, at);
};

/**
 * Returns the bank's decision so far. A charge that the customer has not approved in time is
 * cancelled before it is given up.
 */
async function askBank(
  { gateway }: Settling,
  payment: OrderPayment,
  trail: Trail,
): Promise<Charged> {
  const { gatewayCustomerId: customerId } = payment;
  const found = await gateway.findCharge({ key: keyOfPayment(payment), customerId });
  if (found?.status !== 'requiresAction') return found ?? { status: 'givenUp' };
  if (ageOf(payment, trail) <= bankWaitsMs) return found;
  const cancelled = await gateway.cancel(found);
  return cancelled.status === 'declined' ? { status: 'givenUp' } : cancelled;
}

/** Applies the gateway's result once. An order that no longer waits for it is left unchanged. */
async function settle(
  { db, secrets, mailIsDue }: Settling,
  payment: OrderPayment,
  trail: Trail,
  outcome: Charged,
): Promise<StoredOrder | undefined> {
  const whileItWaits = (act: (tx: Transaction, locked: LockedOrder) => Promise<StoredOrder>) =>
    inTransaction(db, async (tx) => {
      const locked = await lockOrderById(tx, payment.orderId);
      return locked && isWaiting(locked.order, payment) ? act(tx, locked) : locked?.order;
    });
  try {
    const settled = await whileItWaits((tx, locked) =>
      conclude(tx, { secrets, trail, payment, locked }, outcome),
    );
    mailIsDue();
    return settled;
  } catch (error) {
    if (!(error instanceof Hindered)) throw error;
    const { code } = error;
    return whileItWaits((tx, { order }) => refuseOrder(tx, trail, order, code));
  }
}

/** The attempt and the state of an order change together. */
const isWaiting = (order: StoredOrder, payment: OrderPayment) =>
  order.attempt === payment.attempt &&
  (order.state === 'confirming' || order.state === 'paymentPending');

interface Waiting {
  locked: LockedOrder;
  payment: OrderPayment;
  secrets: Secrets;
  trail: Trail;
}

async function conclude(
  tx: Transaction,
  { locked, payment, secrets, trail }: Waiting,
  outcome: Charged,
) {
  const { order } = locked;
  const isOver = { sealedSecret: null, checkAt: null };
  switch (outcome.status) {
    case 'succeeded': {
      const { chargeId } = outcome;
      await keepWord(tx, payment, { state: 'succeeded', chargeId, ...isOver });
      return carryOut(tx, trail, locked, { paid: { ...payment, chargeId } });
    }
    case 'declined': {
      const { reason } = outcome;
      await keepWord(tx, payment, { state: 'declined', reason, ...isOver });
      return refuseOrder(tx, trail, order, 'CREDIT_CARD_ERROR');
    }
    case 'refused': {
      const { reason } = outcome;
      await keepWord(tx, payment, { state: 'declined', reason, ...isOver });
      await recordChange(tx, trail, {
        action: 'order payment refused',
        subject: `order:${order.orderId}`,
        after: { attempt: payment.attempt, reason },
      });
      return refuseOrder(tx, trail, order, 'CREDIT_CARD_ERROR');
    }
    case 'givenUp':
      return refuseOrder(tx, trail, order, 'CREDIT_CARD_ERROR');
    case 'requiresAction': {
      if (order.state === 'paymentPending') return order;
      const { chargeId } = outcome;
      const sealedSecret = seal(secrets, keyOfPayment(payment), outcome.clientSecret);
      await keepWord(tx, payment, { state: 'requiresAction', chargeId, sealedSecret });
      return changeOrder(tx, trail, order, { state: 'paymentPending' });
    }
  }
}

/**
 * Makes sure that nothing is charged for an abandoned order: an unpaid charge is cancelled at the
 * gateway, and one that has succeeded is refunded.
 */
async function giveBack({ db, gateway }: Settling, payment: OrderPayment, trail: Trail) {
  const { orderId, attempt, amount: minorUnits, currency } = payment;
  const key = keyOfPayment(payment);
  const before = await gateway.findCharge({ key, customerId: payment.gatewayCustomerId });
  const found = before?.status === 'requiresAction' ? await gateway.cancel(before) : before;
  if (found?.status !== 'succeeded') {
    const isOver = found?.status === 'declined' || ageOf(payment, trail) > strayWithinMs;
    if (isOver) await stopLooking(db, payment);
    return;
  }
  const { chargeId } = found;
  const { refundId } = await gateway.refund({
    key: `${key}-refund`,
    chargeId,
    amount: { minorUnits, currency },
  });
  await inTransaction(db, async (tx) => {
    if (!(await markRefunded(tx, payment, chargeId))) return;
    await recordChange(tx, trail, {
      action: 'order payment given back',
      subject: `order:${orderId}`,
      after: { attempt, refundId, amount: { minorUnits, currency } },
    });
  });
}

/**
 * Handles a gateway event about an order. The event only triggers a check, so it may arrive twice,
 * early or late.
 */
export async function settleOrder(
  services: Settling,
  { orderId, at, traceId }: { orderId: string; at: Date; traceId: string },
) {
  const payments = await services.db
    .selectFrom('orderPayments')
    .selectAll()
    .where('orderId', '=', orderId as StoredOrder['orderId'])
    .where('state', 'in', ['requiresAction', 'abandoned'])
    .execute();
  const trail = { actor: 'gateway', traceId, at };
  for (const payment of payments) await lookAfter(services, payment, trail);
}
