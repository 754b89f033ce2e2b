import { randomUUID } from 'node:crypto';
import type { Services } from '../http/serve.ts';
import { parkedAfter } from '../jobs/backoff.rule.ts';
import { type Job, type JobEvents, type JobRunner, startJob } from '../jobs/run-job.ts';
import { followRefund } from './follow-refund.ts';
import { markPaidBack, type OwedRefund, takeOwedRefunds } from './owed-refunds.table.ts';

type Paying = Pick<Services, 'db' | 'gateway' | 'mailIsDue'> & { now: () => Date };

const everyMs = 5_000;

/**
 * Pays back, at the gateway, what cancellations owe. A retry has the same key, so that the gateway
 * pays once; the refund is booked once, here or by the gateway's event.
 */
export const payOwedRefunds = ({ now, ...services }: Paying): Job<OwedRefund> => ({
  name: 'refunds',
  parallel: 4,
  take: (limit) => takeOwedRefunds(services.db, { at: now(), limit }),
  async act(owed) {
    const { idempotencyKey: key, chargeId, currency, amount: minorUnits } = owed;
    const amount = { minorUnits, currency };
    const { refundId } = await services.gateway.refund({ key, chargeId, amount });
    const trail = { actor: 'refunds', traceId: `refund-${randomUUID()}`, at: now() };
    await followRefund(services, trail, { refundId, chargeId, amount, state: 'succeeded' });
    await markPaidBack(services.db, owed, refundId);
  },
  describe: ({ idempotencyKey, tries }) => ({
    subject: idempotencyKey,
    isParked: tries >= parkedAfter,
  }),
});

/**
 * Starts the job that pays owed refunds back. Any number of api instances can run it on one
 * database.
 */
export const keepRefunds = (services: Paying, events: JobEvents): Pick<JobRunner, 'stop'> =>
  startJob(payOwedRefunds(services), { ...events, everyMs });
