import { setTimeout as pause } from 'node:timers/promises';
import { isInTheWay } from '@sideband/database';
import { recordAtEnd } from '../audit/audit.table.ts';
import type { Database, Transaction } from './database.ts';
import { waitAtEnd } from './without-waiting.ts';

const mostTries = 5;

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
