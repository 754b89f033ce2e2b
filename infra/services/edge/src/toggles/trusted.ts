import type { Trust } from '@sideband/artifacts/signature';

/** Trusted keys, and the versions that were served before. */
export interface Trusted extends Trust {
  lastGood: Record<string, string[]>;
}
