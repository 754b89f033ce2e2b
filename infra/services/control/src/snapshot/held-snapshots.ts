import { createFollowers } from '@sideband/server/followers';
import type { Snapshot, Snapshots } from './snapshot.ts';

/** Snapshots in memory, published by their owner. */
export interface HeldSnapshots extends Snapshots {
  /** Sets the current snapshot and notifies subscribers. Ignores a snapshot that is not newer. */
  publish(snapshot: Snapshot): void;
  /** Records whether the source responds. */
  follows(answers: boolean): void;
}

export function holdSnapshots(first?: Snapshot): HeldSnapshots {
  let current = first;
  let isFollowing = true;
  const { subscribe, tell } = createFollowers<Snapshot>();
  return {
    current: () => current,
    isFollowing: () => isFollowing,
    follows(answers) {
      isFollowing = answers;
    },
    subscribe,
    publish(snapshot) {
      if (current && !isNewer(snapshot, current)) return;
      current = snapshot;
      tell(snapshot);
    },
  };
}

/**
 * All counters only grow, and reads are serialized, so a newer snapshot is never lower in any of
 * them.
 */
function isNewer(a: Snapshot, b: Snapshot) {
  const steps = [
    Number(a.revision) - Number(b.revision),
    a.trust.serial - b.trust.serial,
    (a.overrides?.serial ?? 0) - (b.overrides?.serial ?? 0),
  ];
  return steps.every((step) => step >= 0) && steps.some((step) => step > 0);
}
