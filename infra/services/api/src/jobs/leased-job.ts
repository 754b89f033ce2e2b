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
 * Outcome of the work on a subject. `done`: no longer due. `unanswered`: still due, because an
 * external service did not respond. A time: not due before then, although the query selected it.
 */
export type Outcome = 'done' | 'unanswered' | { notBefore: Date };

/**
 * Time after a crash until another process takes over. Work that takes longer extends its lease.
 */
const leaseMs = 30_000;
const extendEveryMs = leaseMs / 3;

interface LeasedWork<Subject extends string> {
  db: Database;
  now: () => Date;
  name: string;
  /** Concurrency in this process; defaults to 2. */
  parallel?: number | undefined;
  due: (at: Date) => Due;
  /**
   * Processes one subject. It can run again after it succeeded, if the process dies before the
   * lease is released, so it has to check whether anything is left to do.
   */
  act: (subject: Subject, at: Date) => Promise<Outcome>;
}

/**
 * Creates a job over rows without a lease of their own. A subject that fails backs off, and is
 * parked after ten attempts: reported, counted, and retried once a day.
 */
export const leasedJob = <Subject extends string>({
  db,
  now,
  name,
  parallel = 2,
  due,
  act,
}: LeasedWork<Subject>): Job<Lease<Subject>> => ({
  name,
  parallel,
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

/**
 * Extends a lease while its work runs, until the extension is stopped or the lease is lost. Keeps
 * trying while the database is unavailable.
 */
function keepExtending(db: Database, taken: Lease, until: () => Date) {
  let extending = Promise.resolve(taken);
  const timer = setInterval(() => {
    extending = extending.then(async (lease) => {
      const notBefore = until();
      // A parked subject is already leased for a day.
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
