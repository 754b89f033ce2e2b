import { randomUUID } from 'node:crypto';
import { type Job, type JobEvents, type JobRunner, startJob } from '../jobs/run-job.ts';
import { keyOfPayment, type OrderPayment, takeUnsettled } from './order-payments.table.ts';
import { lookAfter, type Settling } from './settle.ts';

const everyMs = 2_000;

/** Finishes payments that somebody began and did not end, as far as the gateway says what became of them. */
export const finishPayments = ({
  now,
  ...services
}: Settling & { now: () => Date }): Job<OrderPayment> => ({
  ...{ name: 'order payments', parallel: 4 },
  take: (limit) => takeUnsettled(services.db, { at: now(), limit }),
  async act(payment) {
    await lookAfter(services, payment, { actor: 'orders', traceId: randomUUID(), at: now() });
  },
  describe: (payment) => ({ subject: keyOfPayment(payment) }),
});

/** Looks for such payments all the time. Any number of apis may do so over one database. */
export const keepOrders = (
  services: Settling & { now: () => Date },
  events: JobEvents,
): Pick<JobRunner, 'stop'> => startJob(finishPayments(services), { ...events, everyMs });
