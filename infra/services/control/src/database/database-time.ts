import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Reads the database's clock, the only one that all controls share. */
export async function databaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database has no time');
  return row.now;
}
