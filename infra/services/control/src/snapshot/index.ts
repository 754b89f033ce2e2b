export {
  longestOverrideMs,
  noOverrides,
  type OverrideChange,
  type OverrideState,
} from '../overrides/override-state.ts';
export { type HeldSnapshots, holdSnapshots } from './held-snapshots.ts';
export { type OpenSnapshots, openSnapshots } from './open-snapshots.ts';
export type { Snapshot, Snapshots } from './snapshot.ts';
export { noTrust, type Trust, type TrustedKey } from './trust.ts';
