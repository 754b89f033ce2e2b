import { type Confirmation, orderId } from '@sideband/shared-sdk/orders/model';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Charge, chargeOf } from '../charges/charges.table.ts';
import { unlessUnsure } from '../charges/end-others.ts';
import { settleCharge } from '../charges/settle-charge.ts';
import type { Settlement } from '../charges/settlement.ts';
import type { Transaction } from '../database/database.ts';
import type { Services } from '../http/serve.ts';
import { seal } from '../secrets/seal.ts';
import { changeOrder, refuseOrder } from './change-order.ts';
import { whichOf } from './charge-of-order.ts';
import { Hindered } from './hindered.ts';
import { type LockedOrder, lockOrderById, orderById, type StoredOrder } from './orders.table.ts';

/** A charge that paid an order. */
export type Paid = Pick<Charge, 'paymentMethodId' | 'brand' | 'lastFour'> & { chargeId: string };

/**
 * Carries out an order once it is paid or free. Passed in, so that confirming an order does not
 * depend on everything that can be ordered. Throws `Hindered` when carrying it out turns out to be
 * impossible, so that the transaction rolls back.
 */
export type CarryOut = (
  tx: Transaction,
  trail: Trail,
  locked: LockedOrder,
  by: { paid?: Paid } & Confirmation,
) => Promise<StoredOrder>;

export type Settling = Pick<Services, 'db' | 'secrets' | 'gateway' | 'mailIsDue'> & {
  carryOut: CarryOut;
};

/**
 * Queries the gateway about an order in progress and applies the result. When the gateway does not
 * respond, the order stays as it is and is checked again later.
 */
export async function bringForward(
  services: Settling,
  order: StoredOrder,
  trail: Trail,
  known?: Charge,
): Promise<StoredOrder> {
  const { db } = services;
  const charge = known ?? (await chargeOf(db, whichOf(order)));
  const settled =
    charge &&
    (await settleCharge(services, orderSettlement(services), trail, charge).catch(unlessUnsure));
  return settled ?? (await orderById(db, order.orderId)) ?? order;
}

/**
 * Carries an order out once it is paid. An order that no longer waits for its payment is left
 * unchanged.
 */
export const orderSettlement = ({
  secrets,
  carryOut,
}: Pick<Settling, 'secrets' | 'carryOut'>): Settlement<LockedOrder, StoredOrder> => ({
  async lock(tx, charge) {
    const locked = await lockOrderById(tx, orderId.parse(charge.subjectId));
    return locked && isWaiting(locked.order, charge) ? locked : undefined;
  },

  taken: (tx, trail, locked, { paymentMethodId, brand, lastFour, gatewayIntentId: chargeId }) =>
    carryOut(tx, trail, locked, { paid: { paymentMethodId, brand, lastFour, chargeId } }),

  async notTaken(tx, trail, { order }, { attempt, why }) {
    switch (why.status) {
      case 'declined':
        return refuseOrder(tx, trail, order, 'CREDIT_CARD_ERROR');
      case 'refused': {
        const { reason } = why;
        await recordChange(tx, trail, {
          action: 'order payment refused',
          subject: `order:${order.orderId}`,
          after: { attempt, reason },
        });
        return refuseOrder(tx, trail, order, 'CREDIT_CARD_ERROR');
      }
      case 'givenUp':
        return refuseOrder(tx, trail, order, 'CREDIT_CARD_ERROR');
    }
  },

  bank: {
    seal: ({ idempotencyKey }, clientSecret) => seal(secrets, idempotencyKey, clientSecret),
    asks: async (tx, trail, { order }) =>
      order.state === 'paymentPending'
        ? order
        : changeOrder(tx, trail, order, { state: 'paymentPending' }),
    async leave(tx, trail, charge) {
      const locked = await lockOrderById(tx, orderId.parse(charge.subjectId));
      if (!locked || !isWaiting(locked.order, charge)) return;
      await refuseOrder(tx, trail, locked.order, 'CREDIT_CARD_ERROR');
    },
  },

  hindered(error) {
    if (!(error instanceof Hindered)) return undefined;
    const { code } = error;
    return { settle: (tx, trail, { order }) => refuseOrder(tx, trail, order, code) };
  },
});

/** The attempt and the state of an order change together. */
const isWaiting = (order: StoredOrder, { attempt }: Charge) =>
  order.attempt === attempt && (order.state === 'confirming' || order.state === 'paymentPending');
