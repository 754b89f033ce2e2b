import { retryAfterOf } from '@sideband/server/limits';
import { type Generated, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';

interface TriesTable {
  tryId: Generated<number>;
  kind: string;
  subjectHash: string;
  at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    tries: TriesTable;
  }
}

/** Maximum number of failures of one subject in a sliding window. */
export interface Limit {
  kind: string;
  tries: number;
  withinMs: number;
}

/** A limit per address, multiplied by the number of people assumed to share the address. */
export const shared = (limit: Limit, people: number): Limit => ({
  ...limit,
  tries: limit.tries * people,
});

/** Result of counting an attempt before its outcome is known. */
export type Try = { ok: true; tryId: number } | { ok: false; retryAfterSeconds: number };

/**
 * Counts an attempt, unless the limit is reached. Attempts for one subject wait for each other's
 * transactions, so that concurrent guesses are counted one by one. A refused attempt is not
 * counted, so retrying too soon does not extend the wait.
 */
export async function countTry(
  tx: Transaction,
  secrets: Secrets,
  { limit, subject, at }: { limit: Limit; subject: string; at: Date },
): Promise<Try> {
  const subjectHash = secrets.keyed(`tries:${limit.kind}`, subject);
  await sql`select pg_advisory_xact_lock(hashtextextended(${subjectHash}::text, 0))`.execute(tx);

  const since = new Date(at.getTime() - limit.withinMs);
  const recent = await tx
    .selectFrom('tries')
    .select('at')
    .where('kind', '=', limit.kind)
    .where('subjectHash', '=', subjectHash)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(limit.tries)
    .execute();
  const oldest = recent[limit.tries - 1];
  if (oldest) return { ok: false, retryAfterSeconds: secondsUntil(oldest.at, limit, at) };

  const { tryId } = await tx
    .insertInto('tries')
    .values({ kind: limit.kind, subjectHash, at })
    .returning('tryId')
    .executeTakeFirstOrThrow();
  return { ok: true, tryId };
}

/** Returns how many more attempts are allowed now. */
export async function triesLeft(
  tx: Transaction,
  secrets: Secrets,
  { limit, subject, at }: { limit: Limit; subject: string; at: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('tries')
    .where('kind', '=', limit.kind)
    .where('subjectHash', '=', secrets.keyed(`tries:${limit.kind}`, subject))
    .where('at', '>', new Date(at.getTime() - limit.withinMs))
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Math.max(0, limit.tries - Number(count));
}

const secondsUntil = (oldest: Date, { withinMs }: Limit, at: Date) =>
  retryAfterOf(oldest.getTime() + withinMs - at.getTime());

/** A limit and the subject whose attempts it counts. */
export type Subject = [Limit, subject: string];

/**
 * Counts an attempt toward several limits. When any of them is reached, the attempt counts toward
 * none.
 */
export async function countTries(
  tx: Transaction,
  secrets: Secrets,
  { subjects, at }: { subjects: Subject[]; at: Date },
): Promise<{ ok: true; tries: Try[] } | { ok: false; retryAfterSeconds: number }> {
  const tries: Try[] = [];
  for (const [limit, subject] of subjects) {
    const counted = await countTry(tx, secrets, { limit, subject, at });
    if (!counted.ok) {
      await forgiveTries(tx, tries);
      return counted;
    }
    tries.push(counted);
  }
  return { ok: true, tries };
}

/** Removes attempts that turned out not to be failures. */
export async function forgiveTries(tx: Transaction, tries: Try[]): Promise<void> {
  const ids = tries.flatMap((counted) => (counted.ok ? [counted.tryId] : []));
  if (ids.length === 0) return;
  await tx.deleteFrom('tries').where('tryId', 'in', ids).execute();
}
