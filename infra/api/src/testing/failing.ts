import type { JobEvents } from '../jobs/run-job.ts';

/** For jobs of which nothing may fail: whatever does ends the test. */
export const failing: JobEvents = {
  onFailed(error) {
    throw error;
  },
  onBroken(error) {
    throw error;
  },
};
