import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { headChannel } from '../revisions/append-revision.ts';

/** Increments the serial of the override state and notifies, so that the edges receive it. */
export async function tellEdges(tx: Transaction) {
  await tx
    .updateTable('overrideEnd')
    .set(({ eb }) => ({ serial: eb('serial', '+', 1) }))
    .execute();
  await sql`select pg_notify(${headChannel}, '')`.execute(tx);
}
