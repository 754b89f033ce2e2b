import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Keeper, keepLooking } from '../housekeeping/keep-looking.ts';
import { takeUnsettled } from './order-payments.table.ts';
import { lookAfter, type Settling } from './settle.ts';

const everyMs = 2_000;

/** Finishes every payment that somebody began and did not end, as far as the gateway says what became of it. */
export async function finishPayments(services: Settling, now: () => Date): Promise<void> {
  for (;;) {
    const payment = await takeUnsettled(services.db, now());
    if (!payment) return;
    await lookAfter(services, payment, { actor: 'orders', traceId: randomUUID(), at: now() });
  }
}

/** Looks for such payments all the time. Any number of apis may do so over one database. */
export function keepOrders({
  now,
  logger,
  ...services
}: Settling & { now: () => Date; logger: Pick<Logger, 'error'> }): Keeper {
  return keepLooking({
    everyMs,
    look: () => finishPayments(services, now),
    onFailure: (err) => logger.error({ err }, 'payments of orders cannot be looked after'),
  });
}
