import { createFollowers } from '@sideband/server/followers';
import type { Snapshot, Snapshots } from './snapshot.ts';

/** Snapshots in memory; whoever holds them decides what is current. */
export interface HeldSnapshots extends Snapshots {
  /** Makes it current, then tells everybody. An older or the same one changes nothing. */
  publish(snapshot: Snapshot): void;
  /** Says whether the source answers. */
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

/** All counts only grow, and whoever reads them reads one after the other. */
function isNewer(a: Snapshot, b: Snapshot) {
  const steps = [
    Number(a.revision) - Number(b.revision),
    a.trust.serial - b.trust.serial,
    (a.overrides?.serial ?? 0) - (b.overrides?.serial ?? 0),
  ];
  return steps.every((step) => step >= 0) && steps.some((step) => step > 0);
}
