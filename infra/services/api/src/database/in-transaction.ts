import { setTimeout as pause } from 'node:timers/promises';
import { isInTheWay } from '@sideband/database';
import { actThenLast } from './before-commit.ts';
import type { Database, Transaction } from './database.ts';
import { waitAtEnd } from './without-waiting.ts';

const mostTries = 5;

/**
 * Runs a transaction, and retries it a few times after a conflict with another one. `act` may run
 * several times, so it must have no side effects outside the transaction.
 */
export async function inTransaction<Value>(
  db: Database,
  act: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute((tx) => waitAtEnd(tx, () => actThenLast(tx, act)));
    } catch (error) {
      if (tries === mostTries || !isInTheWay(error)) throw error;
      await pause(Math.random() * 10 * 2 ** tries);
    }
  }
}
