import { type JobEvents, type JobRunner, startJob } from '../jobs/run-job.ts';
import { type RenewalMeans, renewalJobs } from './renewal-jobs.ts';

const everyMs = 10 * 60_000;

/**
 * Starts renewing now and every ten minutes. Each job runs independently and wakes the one that
 * continues its work. Open invoices are charged first. Any number of api instances can do so on one
 * database.
 */
export function startRenewals(
  means: RenewalMeans & {
    /** Called when mail may be in the outbox. */
    mailIsDue: () => void;
  },
  events: JobEvents,
): Pick<JobRunner, 'stop'> {
  const { mailIsDue } = means;
  const collectNow = () => collecting.wake();
  const jobs = renewalJobs(means, {
    onCollected: mailIsDue,
    onTold: mailIsDue,
    onRenewed() {
      collectNow();
      // A trial that ended sends mail and has nothing to collect.
      mailIsDue();
    },
    onRepeated: collectNow,
  });
  const collecting = startJob(jobs.collectOpen, { ...events, everyMs });
  const runners = [
    collecting,
    startJob(jobs.repeatDeclined, { ...events, everyMs }),
    startJob(jobs.renewDue, { ...events, everyMs }),
    startJob(jobs.tellAhead, { ...events, everyMs }),
  ];
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
