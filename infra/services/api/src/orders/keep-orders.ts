import { randomUUID } from 'node:crypto';
import { type Job, type JobEvents, type JobRunner, startJob } from '../jobs/run-job.ts';
import { keyOfPayment, type OrderPayment, takeUnsettled } from './order-payments.table.ts';
import { lookAfter, type Settling } from './settle.ts';

const everyMs = 2_000;

/**
 * Finishes payments that a process began and did not end, as soon as the gateway knows their
 * outcome.
 */
export const finishPayments = ({
  now,
  ...services
}: Settling & { now: () => Date }): Job<OrderPayment> => ({
  name: 'order payments',
  parallel: 4,
  take: (limit) => takeUnsettled(services.db, { at: now(), limit }),
  async act(payment) {
    await lookAfter(services, payment, { actor: 'orders', traceId: randomUUID(), at: now() });
  },
  describe: (payment) => ({ subject: keyOfPayment(payment) }),
});

/**
 * Starts the job that finishes such payments. Any number of api instances can run it on one
 * database.
 */
export const keepOrders = (
  services: Settling & { now: () => Date },
  events: JobEvents,
): Pick<JobRunner, 'stop'> => startJob(finishPayments(services), { ...events, everyMs });
