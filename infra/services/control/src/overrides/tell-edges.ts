import type { Transaction } from '../database/database.ts';
import { notifyEdges } from '../database/notify-edges.ts';

/** Increments the serial of the override state and notifies, so that the edges receive it. */
export async function tellEdges(tx: Transaction) {
  await tx
    .updateTable('overrideEnd')
    .set(({ eb }) => ({ serial: eb('serial', '+', 1) }))
    .execute();
  await notifyEdges(tx);
}
