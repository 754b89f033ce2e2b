import { setTimeout as pause } from 'node:timers/promises';
import type { Confirmation } from '@sideband/shared-sdk/orders/model';
import type { Trail } from '../audit/audit.table.ts';
import { endOthers } from '../charges/end-others.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { CallFailure, notFound } from '../failures/failures.ts';
import type { Services } from '../http/serve.ts';
import { beginOrder, type Next } from './begin.ts';
import { refuseOrder } from './change-order.ts';
import { Hindered } from './hindered.ts';
import { lockOrder, orderById, type StoredOrder } from './orders.table.ts';
import { bringForward, type Settling } from './settle.ts';

type Confirming = Settling & Pick<Services, 'settlements'>;

/** Polling interval, and maximum number of polls, while another request confirms the order. */
const lookEveryMs = 100;
const looks = 30;

type Own = Pick<StoredOrder, 'orderId' | 'accountNumber'>;

/**
 * Confirms one of the customer's own orders and waits for its outcome. If another request is
 * confirming it, waits for that one, or takes over when it takes too long.
 */
export async function confirmOwn(
  services: Confirming,
  trail: Trail,
  own: Own,
  paidWith: Confirmation,
  isSecondTry = false,
): Promise<StoredOrder> {
  const next = await begin(services, trail, own, paidWith);
  switch (next.is) {
    case 'unknown':
      return notFound();
    case 'over':
      services.mailIsDue();
      return next.order;
    case 'toCharge':
    case 'pending':
      return bringForward(services, next.order, trail, next.charge);
    case 'askedElsewhere':
      await endOthers(services, trail, own.accountNumber);
      return isSecondTry ? inProgress() : confirmOwn(services, trail, own, paidWith, true);
    case 'underWay': {
      const ended = await waitFor(services, next.order, trail);
      if (ended.orderId === own.orderId) return ended;
      if (ended.state === 'confirming' || isSecondTry) return inProgress();
      return confirmOwn(services, trail, own, paidWith, true);
    }
  }
}

async function begin(
  { db, carryOut, secrets }: Settling,
  trail: Trail,
  own: Own,
  paidWith: Confirmation,
): Promise<Next> {
  try {
    return await inTransaction(db, (tx) =>
      beginOrder(tx, trail, own, { paidWith, carryOut, secrets }),
    );
  } catch (error) {
    if (!(error instanceof Hindered)) throw error;
    const { code } = error;
    return inTransaction(db, async (tx) => {
      const locked = await lockOrder(tx, own);
      if (!locked) return { is: 'unknown' };
      return { is: 'over', order: await refuseOrder(tx, trail, locked.order, code) };
    });
  }
}

/**
 * Waits for the outcome of a confirmation that another request has begun, and takes over when it
 * takes too long.
 */
async function waitFor(services: Settling, order: StoredOrder, trail: Trail): Promise<StoredOrder> {
  let now = order;
  for (let nth = 0; nth < looks && now.state === 'confirming'; nth++) {
    await pause(lookEveryMs);
    now = (await orderById(services.db, order.orderId)) ?? order;
  }
  return now.state === 'confirming' ? bringForward(services, now, trail) : now;
}

function inProgress(): never {
  throw new CallFailure(409, 'ORDER_IN_PROGRESS', {
    description: 'Another payment of this customer is under way.',
    retryAfterSeconds: 2,
  });
}
