import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '@sideband/database';

/**
 * Delays before retries. Connections broken by a failover are replaced immediately; a database
 * restart takes longer.
 */
const delaysMs = [50, 500];

/** Retries an idempotent call while the database is unavailable. Throws the last failure. */
export async function repeatSafe<Value>(act: () => Promise<Value>): Promise<Value> {
  for (const delayMs of delaysMs) {
    try {
      return await act();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    await pause(delayMs);
  }
  return act();
}
