import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

const usual = 1000;

/**
 * Deletes the rows that fit the condition, some at a time: no statement runs into its time limit, and
 * nobody waits long for a lock. Gives how many each statement removed. Safe to run at once with others.
 */
export async function deleteInBatches(
  db: Database,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  size = usual,
): Promise<number[]> {
  const removed: number[] = [];
  for (;;) {
    const { rows } = await sql`delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${condition} limit ${size}) returning 1`.execute(
      db,
    );
    removed.push(rows.length);
    if (rows.length < size) return removed;
  }
}
