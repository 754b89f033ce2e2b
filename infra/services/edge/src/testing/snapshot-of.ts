import { noOverrides, noTrust, type Snapshot } from '@sideband/control/snapshot';

/** Wraps a toggle document in a snapshot, the format in which control publishes it. */
export const snapshotOf = (document: string, revision = '1'): Snapshot => ({
  revision,
  document,
  trust: noTrust,
  overrides: noOverrides,
});
