import type { LaneName, Queued } from './queued.ts';

/** A stored event, with a fingerprint of its owner and the tab responsible for sending it. */
export interface Kept {
  id: string;
  lane: LaneName;
  owner: string;
  tab: string;
  at: number;
  event: Queued['event'];
}

/**
 * Storage in which events outlive their page. Any method may fail. If one does, the events last
 * only as long as the page.
 */
export interface EventStore {
  /**
   * Writes everything or nothing. `aliveAt` is when the tab was last alive; 0 gives up the tab's
   * responsibility for its events.
   */
  write(change: { put: Kept[]; remove: string[]; tab: string; aliveAt: number }): Promise<void>;
  /**
   * Assigns an owner's events to this tab if their tab has not been alive since `aliveSince`.
   * Returns them once, oldest first, and records that this tab is alive. Deletes invalid events and
   * those from before `notBefore`, regardless of their owner.
   */
  adopt(terms: {
    owner: string;
    tab: string;
    aliveAt: number;
    aliveSince: number;
    notBefore: number;
  }): Promise<Kept[]>;
  /** Deletes an owner's events from all tabs. */
  wipe(owner: string): Promise<void>;
  close(): void;
}
