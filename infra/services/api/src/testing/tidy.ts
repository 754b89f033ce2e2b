import type { Database } from '../database/database.ts';
import { forgetWhatIsOver } from '../housekeeping/forget-what-is-over.ts';

/** Runs one complete round of housekeeping at the given time. Any failure is rethrown. */
export const tidy = (db: Database, at: Date): Promise<void> =>
  forgetWhatIsOver(db, at, {
    isStopped: () => false,
    onFailed(error) {
      throw error;
    },
  });
