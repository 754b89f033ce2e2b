import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { parkedAfter } from './backoff.rule.ts';

interface JobLeasesTable {
  job: string;
  /** Identifies the row to process. */
  subject: string;
  /** No process leases the row before this time. */
  notBefore: Date;
  /** Attempts since the last success. */
  attempts: number;
  /** Name or code of the last error. Never its message, which can quote customer input. */
  problem: string | null;
  parkedAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    jobLeases: JobLeasesTable;
  }
}

/** A subject that this process has leased until `notBefore`. */
export interface Lease<Subject extends string = string> {
  job: string;
  subject: Subject;
  notBefore: Date;
  attempts: number;
  /** Since when the subject has been due. */
  dueSince: Date;
}

/** Selects due rows. All parts are SQL over one table, with the alias `due_row`. */
export interface Due {
  table: keyof Tables;
  /** Text expression that identifies the subject. */
  subject: RawBuilder<unknown>;
  /** Use literals instead of parameters where a partial index depends on them. */
  condition: RawBuilder<unknown>;
  /** Timestamp or day. The row that has waited longest comes first. */
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
 * Leases up to `limit` due subjects for `leaseMs`. Skips rows that another process is about to
 * lease or that a customer's own transaction has locked, so it never waits for a lock. From the
 * tenth attempt on, a lease lasts a day, so that work that kills its process is parked like any
 * other failing work.
 */
export async function takeLeases<Subject extends string>(
  db: Database,
  wanted: Wanted,
): Promise<Lease<Subject>[]> {
  const { rows } = await leasesOf<Subject>(wanted).execute(db);
  return rows;
}

/**
 * Returns the statement that takes leases. Each row's lease is a separate lookup: with a join, a
 * planner whose statistics predate a backlog would compare every due row with every lease.
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

/**
 * Identifies a lease by its expiry as well, so that one taken over by another process is left
 * alone.
 */
type Held = Pick<Lease, 'job' | 'subject' | 'notBefore'>;

/** Releases a lease once its work is done. */
export const releaseLease = (db: Database, { job, subject, notBefore }: Held) =>
  db
    .deleteFrom('jobLeases')
    .where('job', '=', job)
    .where('subject', '=', subject)
    .where('notBefore', '=', notBefore)
    .execute();

/** Postpones a subject. Returns false when another process has the lease by now. */
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

/** Returns when the next lease expires or the next postponed row can be retried. */
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
 * Expires the leases of a dead process. For a database that only one process can open, which holds
 * no leases at startup. Failed subjects keep their backoff.
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

/** Counts the parked subjects of each job. */
export async function countParked(db: Database): Promise<{ job: string; count: number }[]> {
  const { rows } = await sql<{ job: string; count: number }>`
    select job, count(*)::integer as count from job_leases
    where parked_at is not null group by job`.execute(db);
  return rows;
}
