import type { JobEvents } from '../jobs/run-job.ts';

/** For jobs that must not fail: rethrows every error, which fails the test. */
export const failing: JobEvents = {
  onFailed(error) {
    throw error;
  },
  onBroken(error) {
    throw error;
  },
};
