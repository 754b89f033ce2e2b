import { noOverrides, type OverrideState } from '@sideband/control/snapshot';
import { createFollowers } from '@sideband/server/followers';

/**
 * Holds the state of override links as control last published it, and notifies subscribers of
 * changes.
 */
export function holdOverrides() {
  let current = noOverrides;
  const { subscribe, tell } = createFollowers();
  return {
    current: () => current,
    /** Calls the subscriber after `current` has changed. Returns a function to unsubscribe. */
    subscribe,
    publish(told: OverrideState) {
      // State restored from disk may be older than what control has published since.
      if (told.serial <= current.serial) return;
      current = told;
      tell();
    },
  };
}

export type HeldOverrides = ReturnType<typeof holdOverrides>;
