import type { Database } from '../database/database.ts';
import { forgetWhatIsOver } from '../housekeeping/forget-what-is-over.ts';

/** One whole round of housekeeping at that moment, in which nothing may fail. */
export const tidy = (db: Database, at: Date): Promise<void> =>
  forgetWhatIsOver(db, at, {
    isStopped: () => false,
    onFailed(error) {
      throw error;
    },
  });
