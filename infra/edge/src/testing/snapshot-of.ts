import { noOverrides, noTrust, type Snapshot } from '@sideband/control/snapshot';

/** A document as control tells of it. */
export const snapshotOf = (document: string, revision = '1'): Snapshot => ({
  ...{ revision, document },
  trust: noTrust,
  overrides: noOverrides,
});
