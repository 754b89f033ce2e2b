import type { Logger } from 'pino';
import type { JobMetrics } from './job-metrics.ts';
import type { JobEvents } from './run-job.ts';

/** Counts what jobs do and logs their failures. */
export const jobEvents = (logger: Pick<Logger, 'error'>, metrics: JobMetrics): JobEvents => ({
  onTaken: metrics.onTaken,
  onFailed(err, of) {
    metrics.onFailed(of.job);
    logger.error(
      { err, ...of },
      of.isParked ? 'a job keeps failing: somebody has to look' : 'a job failed; it is retried',
    );
  },
  onBroken(err, of) {
    logger.error({ err, ...of }, 'no work can be taken; it is retried');
  },
});
