import type { OverrideState } from '../overrides/override-state.ts';
import type { Trust } from './trust.ts';

/**
 * A revision of the toggles, with the trust and overrides that apply to it. It is newer than
 * another snapshot when its revision, or the serial of its trust or overrides, is higher.
 */
export interface Snapshot {
  /** Incremented by every revision. A string, as in documents and pages. */
  revision: string;
  /** Serialized flagd document, linted before it was stored. Its metadata contains the revision. */
  document: string;
  trust: Trust;
  /** State of preview links. Defaults to none. */
  overrides?: OverrideState | undefined;
}

/** The edge's only source of toggles. */
export interface Snapshots {
  /** Latest known snapshot; `undefined` until one was read. Returned from memory, without I/O. */
  current(): Snapshot | undefined;
  /**
   * Calls `follow` for every newer snapshot, after `current` returns it. Snapshots in quick
   * succession may be skipped, except for the last. Not called for the current one. Returns the
   * unsubscribe function.
   */
  subscribe(follow: (snapshot: Snapshot) => void): () => void;
  /** Whether the source responded last time. If not, `current` may be stale. */
  isFollowing(): boolean;
}
