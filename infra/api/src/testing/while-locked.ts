import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { until } from './until.ts';

/**
 * Does the first thing in a transaction and, before that is committed, the second: until the second
 * is done or waits for the first. Gives what came of the second. For PostgreSQL: the embedded database
 * has one transaction at a time.
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

/** Whether a statement waits for a lock just now. */
export const someWait = async (db: Database) => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
};
