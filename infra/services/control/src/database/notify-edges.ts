import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/**
 * PostgreSQL channel that notifies edges of a moved head, and of changed keys and override links.
 * The payload is empty.
 */
export const headChannel = 'sideband_head';

/** Notifies edges when the transaction commits. */
export async function notifyEdges(tx: Transaction) {
  await sql`select pg_notify(${headChannel}, '')`.execute(tx);
}
