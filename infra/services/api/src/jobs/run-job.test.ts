import { describe, expect, it } from '@jest/globals';
import { finishJob, type Job, type JobEvents, startJob } from './run-job.ts';

/** Creates a job whose rows are numbers. The test completes them one by one. */
function jobOf(count: number, { parallel = 2 } = {}) {
  const waiting = Array.from({ length: count }, (_, nth) => nth + 1);
  const begun: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<void>>();
  let most = 0;
  const job: Job<number> = {
    name: 'numbers',
    parallel,
    take: async (limit) => waiting.splice(0, limit),
    async act(row) {
      begun.push(row);
      const end = Promise.withResolvers<void>();
      ends.set(row, end);
      most = Math.max(most, ends.size);
      await end.promise.finally(() => ends.delete(row));
    },
    describe: (row) => ({ subject: String(row) }),
  };
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return {
    job,
    begun,
    waiting,
    most: () => most,
    async end(row: number, error?: Error) {
      if (error) ends.get(row)?.reject(error);
      else ends.get(row)?.resolve();
      await settled();
    },
    settled,
  };
}

function listen() {
  const failed: string[] = [];
  const broken: unknown[] = [];
  const events: JobEvents = {
    onFailed: (_, { subject }) => void failed.push(subject),
    onBroken: (error) => void broken.push(error),
  };
  return { failed, broken, events };
}

describe('startJob', () => {
  it('takes no more rows than it can start', async () => {
    const { job, begun, end, settled, waiting, most } = jobOf(5, { parallel: 2 });
    startJob(job, listen().events);
    await settled();
    expect(begun).toEqual([1, 2]);
    expect(waiting).toHaveLength(3);

    await end(1);

    expect(begun).toEqual([1, 2, 3]);
    expect(most()).toBe(2);
  });

  it('continues with other rows while one is slow', async () => {
    const { job, begun, end, settled } = jobOf(5, { parallel: 2 });
    startJob(job, listen().events);
    await settled();
    for (const row of [2, 3, 4]) await end(row);
    expect(begun).toEqual([1, 2, 3, 4, 5]);
  });

  it('reports a failing row and continues with the others', async () => {
    const { job, begun, end, settled } = jobOf(3, { parallel: 1 });
    const { failed, events } = listen();
    startJob(job, events);
    await settled();
    await end(1, new Error('bad row'));
    await end(2);
    expect(failed).toEqual(['1']);
    expect(begun).toEqual([1, 2, 3]);
  });

  it('looks for rows again when woken', async () => {
    const { job, begun, settled, waiting } = jobOf(0);
    const runner = startJob(job, listen().events);
    await settled();
    waiting.push(7);
    runner.wake();
    await settled();
    expect(begun).toEqual([7]);
  });

  it('takes no more rows once stopped, and waits for those in progress', async () => {
    const { job, begun, end, settled } = jobOf(3, { parallel: 1 });
    const runner = startJob(job, listen().events);
    await settled();
    let isStopped = false;
    const stopped = runner.stop().then(() => {
      isStopped = true;
    });
    await settled();
    expect(isStopped).toBe(false);

    await end(1);
    await stopped;

    expect(begun).toEqual([1]);
  });

  it('reports when no rows can be taken, and retries when woken', async () => {
    const { job, begun, settled } = jobOf(1);
    const { broken, events } = listen();
    const { take } = job;
    job.take = () => Promise.reject(new Error('the database is away'));
    const runner = startJob(job, events);
    await settled();
    expect(broken).toHaveLength(1);

    job.take = take;
    runner.wake();
    await settled();

    expect(begun).toEqual([1]);
  });
});

it('finishJob resolves once nothing is due or in progress', async () => {
  const { job, begun, end, settled } = jobOf(2, { parallel: 1 });
  let isFinished = false;
  const finished = finishJob(job, listen().events).then(() => {
    isFinished = true;
  });
  await settled();
  await end(1);
  expect(isFinished).toBe(false);
  await end(2);
  await finished;
  expect(begun).toEqual([1, 2]);
});
