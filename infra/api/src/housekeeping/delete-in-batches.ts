import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

const usual = 1000;

/** A change that is made a batch at a time, by any number of processes at once. */
export interface Batches {
  /** For the log. */
  name: string;
  /** Changes some rows. False once nothing was left that another process does not hold. */
  next(): Promise<boolean>;
}

/**
 * Deletes the rows that fit the condition, up to `size` in each batch: no statement runs into its time limit, and nobody
 * waits long for a lock. Rows that somebody else holds are skipped, so that processes share the work.
 */
export const deletionOf = (
  db: Database,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  size = usual,
): Batches => ({
  name: table,
  async next() {
    const { rows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${size}
      for update skip locked)) returning 1`.execute(db);
    return rows.length === size;
  },
});

/** The same for columns that are emptied instead. */
export const updateOf = (
  db: Database,
  table: keyof Tables,
  { set, condition }: { set: RawBuilder<unknown>; condition: RawBuilder<unknown> },
): Batches => ({
  name: table,
  async next() {
    const { rows } = await sql`update ${sql.table(table)} set ${set} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${usual}
      for update skip locked)) returning 1`.execute(db);
    return rows.length === usual;
  },
});

/**
 * Makes all the changes in turns, a batch of each, until nothing is left or it is stopped: a large one does not hold up
 * the others. One that fails is reported, and left alone until the next round.
 */
export async function runBatches(
  changes: Batches[],
  {
    isStopped,
    onFailed,
  }: { isStopped: () => boolean; onFailed: (error: unknown, name: string) => void },
): Promise<void> {
  let left = changes;
  while (left.length > 0) {
    const unfinished: Batches[] = [];
    for (const change of left) {
      if (isStopped()) return;
      try {
        if (await change.next()) unfinished.push(change);
      } catch (error) {
        onFailed(error, change.name);
      }
    }
    left = unfinished;
  }
}
