import { finishJob } from '../jobs/run-job.ts';
import { type RenewalMeans, renewalJobs } from '../renewal/renewal-jobs.ts';

/** Runs the renewal jobs one after the other, each until nothing is due at the given time. */
export async function renewWhatIsDue({
  at,
  onProblem,
  ...means
}: Omit<RenewalMeans, 'now'> & {
  at: Date;
  onProblem: (error: unknown) => void;
}): Promise<void> {
  const nothing = () => {};
  const { renewDue, repeatDeclined, collectOpen, tellAhead } = renewalJobs(
    { ...means, now: () => at },
    { onRenewed: nothing, onRepeated: nothing, onCollected: nothing, onTold: nothing },
  );
  const events = { onFailed: onProblem, onBroken: onProblem };
  await finishJob(renewDue, events);
  await finishJob(repeatDeclined, events);
  await finishJob(collectOpen, events);
  await finishJob(tellAhead, events);
}
