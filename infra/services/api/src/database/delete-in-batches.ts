import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const usual = 1000;

/** A change made in batches, which any number of processes can run concurrently. */
export interface Batches {
  /** Shown in logs. */
  name: string;
  /**
   * Changes one batch of rows. Resolves to false when the batch was not full, because no row is
   * left that another process has not locked.
   */
  next(): Promise<boolean>;
}

/**
 * Deletes matching rows, up to `size` in each batch, so that no statement times out and locks stay
 * short. Locked rows are skipped, so that several processes share the work.
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

/** Updates matching rows in the same way. */
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
 * Runs all changes round-robin, one batch of each, until nothing is left or the run is stopped, so
 * that a large change does not delay the others. A change that fails is reported and skipped until
 * the next round.
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
