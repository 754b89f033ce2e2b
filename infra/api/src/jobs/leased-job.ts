import type { Database } from '../database/database.ts';
import { backOffMs, parkedAfter, unansweredMs } from './backoff.rule.ts';
import {
  type Due,
  type Lease,
  nextExpiry,
  postpone,
  releaseLease,
  takeLeases,
} from './leases.table.ts';
import type { Job } from './run-job.ts';

/**
 * What became of a subject. `done`: it is not due any more. `unanswered`: it still is, as somebody outside gave no
 * answer. A moment: it is not due before then, although the query found it.
 */
export type Outcome = 'done' | 'unanswered' | { notBefore: Date };

/** So long after a process died another one takes over. Whoever works longer than that extends the lease meanwhile. */
const leaseMs = 30_000;
const extendEveryMs = leaseMs / 3;

interface LeasedWork<Subject extends string> {
  db: Database;
  now: () => Date;
  name: string;
  /** How many at once in this process; 2 unless given. */
  parallel?: number | undefined;
  due: (at: Date) => Due;
  /**
   * Does the work on one subject. It may run again after it was done, when a process dies before it says so: it has to
   * look for itself whether anything is left to do.
   */
  act: (subject: Subject, at: Date) => Promise<Outcome>;
}

/**
 * A job over rows that have no lease of their own. A subject that fails backs off and is parked after ten attempts:
 * reported, counted, and tried once a day from then on.
 */
export const leasedJob = <Subject extends string>({
  db,
  now,
  name,
  parallel = 2,
  due,
  act,
}: LeasedWork<Subject>): Job<Lease<Subject>> => ({
  ...{ name, parallel },
  take(limit) {
    const at = now();
    return takeLeases(db, { job: name, due: due(at), at, limit, leaseMs });
  },
  async nextInMs() {
    const at = now();
    const next = await nextExpiry(db, name, at);
    return next && next.getTime() - at.getTime();
  },
  async act(taken) {
    const { subject, attempts } = taken;
    const after = (ms: number) => new Date(now().getTime() + ms);
    const extended = keepExtending(db, taken, () => after(leaseMs));
    try {
      const outcome = await act(subject, now()).finally(extended.stop);
      const lease = await extended.lease();
      if (outcome === 'done') await releaseLease(db, lease);
      else if (outcome === 'unanswered')
        await postpone(db, lease, { notBefore: after(unansweredMs(attempts)) });
      else await postpone(db, lease, { ...outcome, attempts: 0, problem: null, parkedAt: null });
    } catch (error) {
      await postpone(db, await extended.lease(), {
        notBefore: after(backOffMs(attempts)),
        problem: nameOf(error),
        parkedAt: attempts >= parkedAfter ? now() : null,
      });
      throw error;
    }
  },
  describe: ({ subject, attempts }) => ({ subject, isParked: attempts >= parkedAfter }),
  dueSince: (lease) => lease.dueSince,
});

/** Moves a lease on while its work goes on, until it is stopped or lost. The database being away is no reason to stop. */
function keepExtending(db: Database, taken: Lease, until: () => Date) {
  let extending = Promise.resolve(taken);
  const timer = setInterval(() => {
    extending = extending.then(async (lease) => {
      const notBefore = until();
      // A parked one is held for a day as it is.
      if (notBefore <= lease.notBefore) return lease;
      const isHeld = await postpone(db, lease, { notBefore }).catch(() => false);
      return isHeld ? { ...lease, notBefore } : lease;
    });
  }, extendEveryMs).unref();
  return { stop: () => clearInterval(timer), lease: () => extending };
}

const nameOf = (error: unknown) => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
};
