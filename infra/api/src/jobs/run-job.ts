/** Work that any number of processes share: each takes some of what is due, by lease. */
export interface Job<Row> {
  name: string;
  /** How many this process works on at once, at most. */
  parallel: number;
  /** Takes up to so many that are due and keeps them from every other process for a while. */
  take(limit: number): Promise<Row[]>;
  /** Does the work. Whatever it throws concerns this row alone. */
  act(row: Row): Promise<void>;
  /** What a log may say of a row. */
  describe(row: Row): { subject: string; isParked?: boolean };
  /** Milliseconds until something that is held back now may be taken; undefined where nothing is. */
  nextInMs?(): Promise<number | undefined>;
  /** Since when a row has been due. */
  dueSince?(row: Row): Date;
}

export interface JobEvents {
  /** One row failed. The others go on. */
  onFailed(error: unknown, of: { job: string; subject: string; isParked?: boolean }): void;
  /** Nothing could be taken, as while the database is away. */
  onBroken(error: unknown, of: { job: string }): void;
  /** A batch was taken; `dueSince` belongs to the row that has waited longest. */
  onTaken?(of: { job: string; count: number; dueSince: Date | undefined }): void;
}

export interface JobRunner {
  /** Looks for work now rather than at the next turn. */
  wake(): void;
  /** Resolves when nothing is due and nothing is under way. */
  idle(): Promise<void>;
  /** Takes nothing more and lets what is under way finish. */
  stop(): Promise<void>;
}

/**
 * Works on a job: now, every `everyMs`, and when it is woken. Takes no more rows than it can start at once, so that no
 * lease expires in a queue, and takes more as soon as one is finished: a slow row occupies its own place and delays
 * nothing else.
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

  /** As soon as a lease expires or a wait is over, where that is before the next turn. */
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
        // A place became free, or somebody woke us, after the last look.
        if (isWoken && underWay.size < parallel) wake();
      });
  }

  async function idle() {
    while (taking || underWay.size > 0) await (taking ?? Promise.race(underWay));
  }

  const timer = everyMs === undefined ? undefined : setInterval(wake, everyMs).unref();
  wake();
  return {
    ...{ wake, idle },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      await idle();
    },
  };
}

/** Works on a job until nothing of it is due. */
export const finishJob = <Row>(job: Job<Row>, events: JobEvents): Promise<void> =>
  startJob(job, events).idle();
