/** Work shared by any number of processes. Each of them leases some of the due rows. */
export interface Job<Row> {
  name: string;
  /** Maximum concurrency in this process. */
  parallel: number;
  /** Takes up to `limit` due rows and withholds them from other processes for a while. */
  take(limit: number): Promise<Row[]>;
  /** Processes one row. An error affects only this row. */
  act(row: Row): Promise<void>;
  /** Describes a row for logs. */
  describe(row: Row): { subject: string; isParked?: boolean };
  /** Milliseconds until a withheld row can be taken; undefined when there is none. */
  nextInMs?(): Promise<number | undefined>;
  /** Returns since when a row has been due. */
  dueSince?(row: Row): Date;
}

export interface JobEvents {
  /** A row failed. The others continue. */
  onFailed(error: unknown, of: { job: string; subject: string; isParked?: boolean }): void;
  /** No rows could be taken, for example while the database is unavailable. */
  onBroken(error: unknown, of: { job: string }): void;
  /** A batch was taken. `dueSince` belongs to the row that has waited longest. */
  onTaken?(of: { job: string; count: number; dueSince: Date | undefined }): void;
}

export interface JobRunner {
  /** Looks for work now instead of at the next interval. */
  wake(): void;
  /** Resolves when nothing is due or in progress. */
  idle(): Promise<void>;
  /** Takes no more rows, and resolves when those in progress have finished. */
  stop(): Promise<void>;
}

/**
 * Runs a job: now, every `everyMs`, and when woken. Takes only as many rows as it can start, so
 * that no lease expires in a queue, and takes more as soon as one has finished. A slow row occupies
 * its own slot and delays nothing else.
 */
export function startJob<Row>(
  job: Job<Row>,
  { everyMs, ...events }: JobEvents & { everyMs?: number },
): JobRunner {
  const { name, parallel } = job;
  const underWay = new Set<Promise<void>>();
  let taking: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;
  let soon: NodeJS.Timeout | undefined;

  function start(row: Row) {
    const done = job
      .act(row)
      .catch((error: unknown) => events.onFailed(error, { job: name, ...job.describe(row) }))
      .finally(() => {
        underWay.delete(done);
        wake();
      });
    underWay.add(done);
  }

  async function takeAll() {
    while (!isStopped && underWay.size < parallel) {
      isWoken = false;
      const rows = await job.take(parallel - underWay.size);
      const dueSince = rows[0] && job.dueSince?.(rows[0]);
      events.onTaken?.({ job: name, count: rows.length, dueSince });
      for (const row of rows) start(row);
      if (rows.length === 0 && !isWoken) return lookAgainSoon();
    }
  }

  /**
   * Wakes when the next lease expires or the next wait ends, if that is before the next interval.
   */
  async function lookAgainSoon() {
    if (everyMs === undefined) return;
    const inMs = await job.nextInMs?.();
    clearTimeout(soon);
    if (inMs !== undefined && inMs < everyMs && !isStopped) soon = setTimeout(wake, inMs).unref();
  }

  function wake() {
    isWoken = true;
    if (isStopped || taking) return;
    taking = takeAll()
      .catch((error: unknown) => events.onBroken(error, { job: name }))
      .finally(() => {
        taking = undefined;
        // A slot became free, or `wake` was called, after the last check.
        if (isWoken && underWay.size < parallel) wake();
      });
  }

  async function idle() {
    while (taking || underWay.size > 0) await (taking ?? Promise.race(underWay));
  }

  const timer = everyMs === undefined ? undefined : setInterval(wake, everyMs).unref();
  wake();
  return {
    wake,
    idle,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      await idle();
    },
  };
}

/** Runs a job until none of its rows is due. */
export const finishJob = <Row>(job: Job<Row>, events: JobEvents): Promise<void> =>
  startJob(job, events).idle();
