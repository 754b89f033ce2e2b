import { randomUUID } from 'node:crypto';
import type { Trail } from '../audit/audit.table.ts';
import { parkedAfter } from '../jobs/backoff.rule.ts';
import { type Job, type JobEvents, type JobRunner, startJob } from '../jobs/run-job.ts';
import { isSettledByEvent } from './charge.rule.ts';
import { type Charge, chargesOfSubject, takeUnsettled } from './charges.table.ts';
import { unlessUnsure } from './end-others.ts';
import { type Charging, settleCharge } from './settle-charge.ts';
import type { Settlements } from './settlement.ts';

type Keeping = Charging & { settlements: Settlements };

const everyMs = 2_000;

/**
 * Settles charges that a process started and did not finish, as soon as the gateway knows their
 * outcome, and refunds abandoned ones that succeed.
 */
export const finishCharges = ({
  now,
  settlements,
  ...services
}: Keeping & { now: () => Date }): Job<Charge> => ({
  name: 'charges',
  parallel: 8,
  take: (limit) => takeUnsettled(services.db, { at: now(), limit }),
  async act(charge) {
    const trail = { actor: 'charges', traceId: `charge-${randomUUID()}`, at: now() };
    await settleCharge(services, settlements[charge.purpose], trail, charge).catch(unlessUnsure);
  },
  describe: ({ idempotencyKey, tries }) => ({
    subject: idempotencyKey,
    isParked: tries >= parkedAfter,
  }),
});

/**
 * Starts the job that settles unfinished charges. Any number of api instances can run it on one
 * database.
 */
export const keepCharges = (
  services: Keeping & { now: () => Date },
  events: JobEvents,
): Pick<JobRunner, 'stop'> => startJob(finishCharges(services), { ...events, everyMs });

/**
 * Handles a gateway event about a charge. The event only triggers a lookup, so it may arrive twice,
 * early or late. Does nothing for an unknown subject or a settled charge.
 */
export async function settleTold(
  { settlements, ...services }: Keeping,
  trail: Trail,
  subjectId: string,
): Promise<void> {
  for (const charge of await chargesOfSubject(services.db, subjectId)) {
    if (!isSettledByEvent(charge)) continue;
    await settleCharge(services, settlements[charge.purpose], trail, charge);
  }
}
