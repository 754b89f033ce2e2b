import { noOverrides, type OverrideState } from '@sideband/control/snapshot';
import { createFollowers } from '@sideband/server/followers';

/** What control tells of links, and who wants to know when that is something else. */
export function holdOverrides() {
  let current = noOverrides;
  const { subscribe, tell } = createFollowers();
  return {
    current: () => current,
    /** Told after `current` gives it. Gives back what ends it. */
    subscribe,
    publish(told: OverrideState) {
      // What was kept on disk may be older than what control has told since.
      if (told.serial <= current.serial) return;
      current = told;
      tell();
    },
  };
}

export type HeldOverrides = ReturnType<typeof holdOverrides>;
