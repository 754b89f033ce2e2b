import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { parkedAfter } from './backoff.rule.ts';

export interface JobLeasesTable {
  job: string;
  /** The row that the work is about. */
  subject: string;
  /** Nobody takes it before then. */
  notBefore: Date;
  /** Since it last succeeded. */
  attempts: number;
  /** The name or code of the last error; never its message, which may quote what a customer has typed. */
  problem: string | null;
  parkedAt: Date | null;
}

/** One subject that this process may work on until `notBefore`. */
export interface Lease<Subject extends string = string> {
  job: string;
  subject: Subject;
  notBefore: Date;
  attempts: number;
  /** Since when it has been due. */
  dueSince: Date;
}

/** Which rows are due. Everything here is SQL over one table, whose rows are called `due_row`. */
export interface Due {
  table: keyof Tables;
  /** A text column that names the subject. */
  subject: RawBuilder<unknown>;
  /** Written with constants where an index depends on them. */
  condition: RawBuilder<unknown>;
  /** A timestamp or a day. Who has waited longest comes first. */
  since: RawBuilder<unknown>;
}

interface Wanted {
  job: string;
  due: Due;
  at: Date;
  limit: number;
  leaseMs: number;
}

/**
 * Takes up to `limit` subjects that are due and keeps them from everybody else for `leaseMs`. Rows that another process
 * is about to take, or that a customer's own transaction holds, are skipped, so nobody waits for a lock. From the tenth
 * attempt on a lease lasts a day: work that kills its process is parked like any other that fails.
 */
export async function takeLeases<Subject extends string>(
  db: Database,
  wanted: Wanted,
): Promise<Lease<Subject>[]> {
  const { rows } = await leasesOf<Subject>(wanted).execute(db);
  return rows;
}

/**
 * The statement that takes them. The lease of each row is looked up on its own: as a join, a planner with statistics from
 * before a backlog would compare every row that is due with every lease.
 */
export function leasesOf<Subject extends string>({ job, due, at, limit, leaseMs }: Wanted) {
  const { table, subject, condition, since } = due;
  const lease = sql`${leaseMs}::float8 * interval '1 millisecond'`;
  return sql<Lease<Subject>>`
    with due as (
      select ${subject} as subject, ${since} as since from ${sql.table(table)} as due_row
      where (${condition}) and coalesce((
        select not_before from job_leases
        where job = ${job} and job_leases.subject = ${subject}), '-infinity') <= ${at}
      order by ${since} limit ${limit}
      for no key update of due_row skip locked
    ), taken as (
      insert into job_leases as lease (job, subject, not_before, attempts)
      select ${job}, subject, ${at}::timestamptz + ${lease}, 1 from due
      on conflict (job, subject) do update set
        attempts = lease.attempts + 1,
        not_before = ${at}::timestamptz
          + case when lease.attempts + 1 >= ${parkedAfter} then interval '1 day' else ${lease} end
      -- Somebody took it between our look and our lock.
      where lease.not_before <= ${at}
      returning job, subject, not_before, attempts
    )
    select taken.job, taken.subject, taken.not_before, taken.attempts, due.since::timestamptz as due_since
    from taken join due using (subject) order by due.since`;
}

/** By the lease as it was taken: one that has expired, and is another's by now, is left alone. */
type Held = Pick<Lease, 'job' | 'subject' | 'notBefore'>;

/** The work is done. */
export const releaseLease = (db: Database, { job, subject, notBefore }: Held) =>
  db
    .deleteFrom('jobLeases')
    .where('job', '=', job)
    .where('subject', '=', subject)
    .where('notBefore', '=', notBefore)
    .execute();

/** Nobody takes the subject before then. False where the lease is another's by now. */
export async function postpone(
  db: Database,
  { job, subject, notBefore }: Held,
  until: { notBefore: Date } & Partial<Pick<JobLeasesTable, 'attempts' | 'problem' | 'parkedAt'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobLeases')
    .set(until)
    .where('job', '=', job)
    .where('subject', '=', subject)
    .where('notBefore', '=', notBefore)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** When the next lease of a job expires, or the next row may be tried again. */
export async function nextExpiry(db: Database, job: string, at: Date): Promise<Date | undefined> {
  const { notBefore } = await db
    .selectFrom('jobLeases')
    .select(({ fn }) => fn.min('notBefore').as('notBefore'))
    .where('job', '=', job)
    .where('notBefore', '>', at)
    .executeTakeFirstOrThrow();
  return notBefore ?? undefined;
}

/**
 * Ends the leases of a process that is gone, for a database that only one process can use: whoever opens it holds none.
 * What failed keeps its wait.
 */
export const endAbandonedLeases = (db: Database, at: Date) =>
  db
    .updateTable('jobLeases')
    .set({ notBefore: at })
    .where('attempts', '>', 0)
    .where('attempts', '<', parkedAfter)
    .where('problem', 'is', null)
    .where('notBefore', '>', at)
    .execute();

/** How many subjects of each job have failed so often that somebody has to look. */
export async function countParked(db: Database): Promise<{ job: string; count: number }[]> {
  const { rows } = await sql<{ job: string; count: number }>`
    select job, count(*)::integer as count from job_leases
    where parked_at is not null group by job`.execute(db);
  return rows;
}
