import type { Insertable } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { TelemetryEventsTable, UserEventsTable } from './tables.ts';

/** Inserts events that are not stored yet, and returns their number. */
export async function insertTelemetry(
  tx: Transaction,
  events: Insertable<TelemetryEventsTable>[],
): Promise<number> {
  const stored = await tx
    .insertInto('telemetryEvents')
    .values(inOrder(events, ({ eventId }) => eventId))
    .onConflict((conflict) => conflict.column('eventId').doNothing())
    .returning('eventId')
    .execute();
  return stored.length;
}

/** Inserts events that are not stored yet, and returns their number. */
export async function insertUserEvents(
  tx: Transaction,
  events: Insertable<UserEventsTable>[],
): Promise<number> {
  const stored = await tx
    .insertInto('userEvents')
    .values(inOrder(events, ({ eventTokenId }) => eventTokenId))
    .onConflict((conflict) => conflict.column('eventTokenId').doNothing())
    .returning('eventTokenId')
    .execute();
  return stored.length;
}

/**
 * Sorts rows by ID, so that concurrent inserts of the same events wait in one order and cannot
 * deadlock.
 */
const inOrder = <Row>(rows: Row[], idOf: (row: Row) => string) =>
  rows.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
