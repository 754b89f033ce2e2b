import { noOverrides, type OverrideState } from '@sideband/control/snapshot';

/** What control tells of links, and who wants to know when that is something else. */
export function holdOverrides() {
  let current = noOverrides;
  const followers = new Set<() => void>();
  return {
    current: () => current,
    /** Told after `current` gives it. Gives back what ends it. */
    subscribe(follow: () => void) {
      const follower = () => follow();
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    publish(told: OverrideState) {
      // What was kept on disk may be older than what control has told since.
      if (told.serial <= current.serial) return;
      current = told;
      for (const follow of [...followers]) follow();
    },
  };
}

export type HeldOverrides = ReturnType<typeof holdOverrides>;
