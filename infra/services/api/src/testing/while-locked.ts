import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { until } from './until.ts';

/**
 * Runs `first` in a transaction and starts `second` before the commit. Commits when `second` has
 * finished or waits for a lock. Returns the result of `second`. PostgreSQL only: the embedded
 * database runs one transaction at a time.
 */
export async function whileLocked<Outcome>(
  db: Database,
  { first, second }: { first: (tx: Transaction) => unknown; second: () => Promise<Outcome> },
): Promise<Outcome> {
  let isDone = false;
  const begun = await db.transaction().execute(async (tx) => {
    await first(tx);
    const outcome = second().finally(() => {
      isDone = true;
    });
    await until(async () => isDone || (await someWait(db)));
    return { outcome };
  });
  return begun.outcome;
}

/** Returns whether a statement is waiting for a lock. */
export const someWait = async (db: Database) => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
};
