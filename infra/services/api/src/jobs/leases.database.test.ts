import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { databases, eitherDatabase } from '../testing/databases.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { until } from '../testing/until.ts';
import { parkedAfter } from './backoff.rule.ts';
import { createJobMetrics } from './job-metrics.ts';
import { leasedJob, type Outcome } from './leased-job.ts';
import { finishJob } from './run-job.ts';

const minutes = 60_000;
const hours = 60 * minutes;
/**
 * Timers that are not faked, because database drivers use them. `setInterval`, which extends
 * leases, is faked.
 */
const ownTimers = ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'Date'] as const;

/** Creates rows that are due until they are deleted, and jobs over them with their own clock. */
async function dueRows(api: TestApi, count: number) {
  const { db, now } = api;
  const kind = randomUUID();
  const rows = Array.from({ length: count }, (_, nth) => ({
    kind,
    subjectHash: `${kind}-${nth}`,
    at: new Date(now().getTime() - (count - nth) * 1000),
  }));
  await db.insertInto('tries').values(rows).execute();
  const remove = (subject: string) =>
    db.deleteFrom('tries').where('subjectHash', '=', subject).execute();
  const due = () => ({
    table: 'tries' as const,
    subject: sql`subject_hash`,
    since: sql`at`,
    condition: sql`kind = ${kind}`,
  });
  const began = now().getTime();
  return {
    subjects: rows.map(({ subjectHash }) => subjectHash),
    job: (act: (subject: string) => Promise<Outcome>, { afterMs = 0, parallel = 3 } = {}) =>
      leasedJob({ db, name: kind, parallel, due, act, now: () => new Date(began + afterMs) }),
    async done(subject: string): Promise<Outcome> {
      await remove(subject);
      return 'done';
    },
    leases: () =>
      db.selectFrom('jobLeases').selectAll().where('job', '=', kind).orderBy('subject').execute(),
    kind,
  };
}

function listen() {
  const failed: { subject: string; isParked?: boolean }[] = [];
  return {
    failed,
    events: {
      onFailed: (_: unknown, { subject, isParked }: { subject: string; isParked?: boolean }) =>
        void failed.push({ subject, isParked: isParked ?? false }),
      onBroken(error: unknown) {
        throw error;
      },
    },
  };
}

describe.each(databases)('job leases on %s', (database) => {
  it('give each row to exactly one of several workers', async () => {
    const { job, done, subjects, leases } = await dueRows(await startApi(database), 40);
    const seen: string[] = [];
    const work = () =>
      finishJob(
        job(async (subject) => {
          seen.push(subject);
          return done(subject);
        }),
        listen().events,
      );

    await Promise.all([work(), work(), work(), work()]);

    expect(seen.sort()).toEqual([...subjects].sort());
    expect(await leases()).toEqual([]);
  });

  it('expire when a worker dies, and another worker takes its rows over', async () => {
    const { job, done, subjects } = await dueRows(await startApi(database), 3);
    const dead = job(() => new Promise<Outcome>(() => {}));
    await dead.take(3);
    const taken = (afterMs: number) => {
      const seen: string[] = [];
      const alive = job(
        async (subject) => {
          seen.push(subject);
          return done(subject);
        },
        { afterMs },
      );
      return finishJob(alive, listen().events).then(() => seen.sort());
    };

    expect(await taken(29_000)).toEqual([]);
    expect(await taken(31_000)).toEqual([...subjects].sort());
  });

  it('are extended while the work goes on', async () => {
    const { job, leases } = await dueRows(await startApi(database), 1);
    const end = Promise.withResolvers<Outcome>();
    const slow = (afterMs: number) => job(() => end.promise, { afterMs });
    const [taken] = await slow(0).take(1);
    if (!taken) throw new Error('Nothing was taken.');
    jest.useFakeTimers({ doNotFake: [...ownTimers] });
    const done = slow(25_000).act(taken);
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();

    await until(async () => {
      const [lease] = await leases();
      return lease !== undefined && lease.notBefore > taken.notBefore;
    });
    expect(await slow(31_000).take(1)).toEqual([]);

    end.resolve('done');
    await done;
    expect(await leases()).toEqual([]);
  });

  it('are not released by a worker that has lost them', async () => {
    const { job, subjects, leases } = await dueRows(await startApi(database), 1);
    const slow = job(async () => 'done');
    const [lost] = await slow.take(1);
    const other = job(async () => 'done', { afterMs: 3 * minutes });
    const [held] = await other.take(1);
    if (!lost || !held) throw new Error('Nothing was taken.');

    await slow.act(lost);

    expect(await leases()).toMatchObject([{ subject: subjects[0], notBefore: held.notBefore }]);
  });

  it('back off for a failing row without delaying the others', async () => {
    const { job, done, subjects, leases } = await dueRows(await startApi(database), 5);
    const [bad] = subjects;
    const { failed, events } = listen();
    let tries = 0;
    const act = async (subject: string): Promise<Outcome> => {
      if (subject !== bad) return done(subject);
      tries += 1;
      throw Object.assign(new Error('ada@example.com is no number'), { code: '22P02' });
    };

    await finishJob(job(act, { parallel: 1 }), events);
    await finishJob(job(act, { parallel: 1, afterMs: 10_000 }), events);
    expect(tries).toBe(1);
    await finishJob(job(act, { parallel: 1, afterMs: 1 * minutes }), events);

    expect(tries).toBe(2);
    expect(failed).toEqual(Array(2).fill({ subject: bad, isParked: false }));
    expect(await leases()).toMatchObject([{ subject: bad, attempts: 2, problem: '22P02' }]);
  });

  it('park a row that fails ten times, report it, and retry it once a day', async () => {
    const api = await startApi(database);
    const { job, done, kind } = await dueRows(api, 1);
    const { failed, events } = listen();
    const fail = () => Promise.reject(new Error('always'));
    let afterMs = 0;
    for (; failed.length < parkedAfter; afterMs += 2 * hours) {
      await finishJob(job(fail, { afterMs }), events);
    }
    expect(failed.filter(({ isParked }) => isParked)).toHaveLength(1);
    const metrics = createJobMetrics(api.db, api.now);
    expect(await metrics.read()).toContain(`api_job_parked{job="${kind}"} 1`);

    await finishJob(job(done, { afterMs: afterMs + 4 * hours }), events);
    expect(await metrics.read()).toContain(`api_job_parked{job="${kind}"} 1`);
    await finishJob(job(done, { afterMs: afterMs + 25 * hours }), events);
    expect(await metrics.read()).not.toContain(kind);
  });

  it('retry at least every ten minutes while an external service does not respond, and never park the row', async () => {
    const { job, leases } = await dueRows(await startApi(database), 1);
    let asked = 0;
    for (let round = 0; round < 2 * parkedAfter; round++) {
      const ask = job(
        async () => {
          asked += 1;
          return 'unanswered';
        },
        { afterMs: round * 10 * minutes },
      );
      await finishJob(ask, listen().events);
    }
    expect(asked).toBe(2 * parkedAfter);
    expect(await leases()).toMatchObject([{ parkedAt: null, problem: null }]);
  });

  it('postpone a row until the time that its work returns', async () => {
    const { job } = await dueRows(await startApi(database), 1);
    const seen: number[] = [];
    const look = (afterMs: number, notBefore: Date) => {
      const act = async () => {
        seen.push(afterMs);
        return { notBefore };
      };
      return finishJob(job(act, { afterMs }), listen().events);
    };
    const { now } = await startApi(database);
    const tomorrow = new Date(now().getTime() + 24 * hours);
    await look(0, tomorrow);
    await look(23 * hours, tomorrow);
    await look(25 * hours, new Date(tomorrow.getTime() + 24 * hours));
    expect(seen).toEqual([0, 25 * hours]);
  });
});

describe('job leases on PostgreSQL', () => {
  it('skip a row that another transaction has locked, and take it afterwards', async () => {
    const { db, ...api } = await startApi('PostgreSQL');
    const { job, subjects } = await dueRows({ ...api, db }, 2);
    const [first] = subjects;
    const worker = job(async () => 'done');
    await db.transaction().execute(async (tx) => {
      await sql`select from tries where subject_hash = ${first} for update`.execute(tx);
      const taken = await worker.take(2);
      expect(taken.map(({ subject }) => subject)).toEqual(subjects.slice(1));
    });
    expect(await worker.take(2)).toMatchObject([{ subject: first }]);
  });
});

describe.each(eitherDatabase)('job metrics on %s', (database) => {
  it('count taken and failed rows, and report how long rows waited', async () => {
    const api = await startApi(database);
    const { job, done, subjects, kind } = await dueRows(api, 3);
    const metrics = createJobMetrics(api.db, api.now);
    const act = async (subject: string) => {
      if (subject === subjects[1]) throw new Error('bad row');
      return done(subject);
    };
    const lags: number[] = [];
    await finishJob(job(act), {
      ...listen().events,
      onFailed: (_, of) => metrics.onFailed(of.job),
      onTaken(of) {
        metrics.onTaken(of);
        if (of.dueSince) lags.push(api.now().getTime() - of.dueSince.getTime());
      },
    });

    const text = await metrics.read();
    expect(text).toContain(`api_job_taken_total{job="${kind}"} 3`);
    expect(text).toContain(`api_job_failed_total{job="${kind}"} 1`);
    expect(lags[0]).toBeGreaterThanOrEqual(3_000);
    expect(text).toContain(`api_job_lag_seconds{job="${kind}"} 0`);
    expect(text).not.toContain(subjects[1]);
  });
});
