import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '@sideband/database';

/** Connections that broke when a database took over are replaced at once; a server that starts again takes longer. */
const delaysMs = [50, 500];

/** Makes a call that is safe to repeat again while the database is away; the last failure is thrown. */
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
