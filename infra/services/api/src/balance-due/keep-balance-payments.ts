import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { leasedJob } from '../jobs/leased-job.ts';
import type { Due } from '../jobs/leases.table.ts';
import { type JobEvents, type JobRunner, startJob } from '../jobs/run-job.ts';
import { GatewayUnsure } from '../payments/gateway.ts';
import { balancePayment } from './balance-payments.table.ts';
import { type Settling, settleBalancePayment } from './settle-balance-payment.ts';

const everyMs = 30_000;
/**
 * Minimum age of a payment to settle here. The customer's own request may still wait for a younger
 * one.
 */
const overlookedAfterMs = 60_000;

/** Settles balance payments whose gateway response was lost. */
export const finishBalancePayments = ({ now, ...services }: Settling & { now: () => Date }) =>
  leasedJob({
    db: services.db,
    now,
    name: 'balance payments',
    parallel: 4,
    due: dueBy,
    async act(balancePaymentId, at) {
      const payment = await balancePayment(services.db, balancePaymentId);
      if (payment?.state !== 'intended') return 'done';
      const trail = { actor: 'balance payments', traceId: `balance-${randomUUID()}`, at };
      try {
        await settleBalancePayment(services, trail, payment);
        return 'done';
      } catch (error) {
        if (error instanceof GatewayUnsure) return 'unanswered';
        throw error;
      }
    },
  });

const dueBy = (at: Date): Due => ({
  table: 'balancePayments',
  subject: sql`balance_payment_id`,
  since: sql`began_at`,
  condition: sql`state = 'intended' and began_at < ${new Date(at.getTime() - overlookedAfterMs)}`,
});

/**
 * Starts the job that settles such payments. Any number of API processes can run it on one
 * database.
 */
export const keepBalancePayments = (
  services: Settling & { now: () => Date },
  events: JobEvents,
): Pick<JobRunner, 'stop'> => startJob(finishBalancePayments(services), { ...events, everyMs });
