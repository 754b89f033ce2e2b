import type { OverrideState } from '../overrides/override-state.ts';
import type { Trust } from './trust.ts';

/**
 * One revision of the toggles, whole, and whose signatures count while it is served. It is newer than
 * another when its revision, or the serial of its trust or of its overrides, is higher.
 */
export interface Snapshot {
  /** Counts up by one with every accepted change; text, as documents and pages carry it. */
  revision: string;
  /** The flagd document as JSON text, checked before it was stored. Its metadata holds the revision. */
  document: string;
  trust: Trust;
  /** What is known of links by which developers try a version; nothing unless said. */
  overrides?: OverrideState | undefined;
}

/** Where the edge has its toggles from, and its only source of them. */
export interface Snapshots {
  /** The newest known one; undefined as long as none has been read. Asks nobody, so it is free. */
  current(): Snapshot | undefined;
  /**
   * Told of every newer snapshot, after `current` gives it; of several in quick succession perhaps
   * only the last. Not told of the current one. Gives back what ends it.
   */
  subscribe(follow: (snapshot: Snapshot) => void): () => void;
  /** Whether the source answered when it was last asked; if not, `current` may be old. */
  isFollowing(): boolean;
}
