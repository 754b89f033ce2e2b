import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { headChannel } from '../revisions/append-revision.ts';

/** Counts a change of what edges know of links, and has them read it. */
export async function tellEdges(tx: Transaction) {
  await tx
    .updateTable('overrideEnd')
    .set(({ eb }) => ({ serial: eb('serial', '+', 1) }))
    .execute();
  await sql`select pg_notify(${headChannel}, '')`.execute(tx);
}
