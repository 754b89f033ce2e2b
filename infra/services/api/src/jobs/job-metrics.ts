import { Counter, Gauge, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { countParked } from './leases.table.ts';
import type { JobEvents } from './run-job.ts';

/** Creates the metrics of background jobs. Their only label is the name of the job. */
export function createJobMetrics(db: Database, now: () => Date) {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ['job'];
  const taken = new Counter({
    name: 'api_job_taken_total',
    help: 'Rows that this process took',
    labelNames,
    registers,
  });
  const failed = new Counter({
    name: 'api_job_failed_total',
    help: 'Rows whose work failed here',
    labelNames,
    registers,
  });
  const lag = new Gauge({
    name: 'api_job_lag_seconds',
    help: 'How long the row that waited longest had been due when it was last taken here; 0 when nothing was due',
    labelNames,
    registers,
  });
  new Gauge({
    name: 'api_job_parked',
    help: 'Rows of all processes that failed ten times or more',
    labelNames,
    registers,
    async collect() {
      this.reset();
      for (const { job, count } of await countParked(db)) this.set({ job }, count);
    },
  });
  const onTaken: NonNullable<JobEvents['onTaken']> = ({ job, count, dueSince }) => {
    taken.inc({ job }, count);
    const waitedMs = dueSince === undefined ? 0 : now().getTime() - dueSince.getTime();
    lag.set({ job }, Math.max(waitedMs, 0) / 1000);
  };
  return {
    onTaken,
    onFailed: (job: string) => failed.inc({ job }),
    type: registry.contentType,
    read: () => registry.metrics(),
  };
}
export type JobMetrics = ReturnType<typeof createJobMetrics>;
