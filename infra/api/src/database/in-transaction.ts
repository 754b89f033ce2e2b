import { setTimeout as pause } from 'node:timers/promises';
import { tablesChanged } from '@sideband/database';
import { recordAtEnd } from '../audit/audit.table.ts';
import type { Database, Transaction } from './database.ts';
import { waitAtEnd } from './without-waiting.ts';

/** Two transactions got in each other's way, or a newer version changed tables: the database took one of them back. */
const inTheWay = new Set(['40001', '40P01', tablesChanged]);
const mostTries = 5;

/** Whether the database rolled a transaction back because of another one. Made again, it may succeed. */
export const isInTheWay = (error: unknown) =>
  error instanceof Error && 'code' in error && inTheWay.has(String(error.code));

/**
 * Whether a statement waited for a lock until its time was up (55P03). The transaction was rolled back; it is not made again
 * at once, since it has waited for long enough already.
 */
export const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** A transaction that is made again, a few times at most, when others were in its way. `act` does nothing else. */
export async function inTransaction<Value>(
  db: Database,
  act: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute((tx) => waitAtEnd(tx, () => recordAtEnd(tx, act)));
    } catch (error) {
      if (tries === mostTries || !isInTheWay(error)) throw error;
      await pause(Math.random() * 10 * 2 ** tries);
    }
  }
}
