import type { LaneName, Queued } from './queued.ts';

/** An event as it is kept, under a fingerprint of whose it is and the tab that answers for it. */
export interface Kept {
  id: string;
  lane: LaneName;
  owner: string;
  tab: string;
  at: number;
  event: Queued['event'];
}

/** Where events outlive their page. Every deed may fail, and costs only that when it does. */
export interface EventStore {
  /** All of it or nothing. `aliveAt` says when the tab was last there; 0 that it answers no more. */
  write(change: { put: Kept[]; remove: string[]; tab: string; aliveAt: number }): Promise<void>;
  /**
   * Hands an owner's events of tabs that were not there since `aliveSince` to this tab, once, oldest
   * first, and notes that this tab is there. Forgets what happened before `notBefore`, whoever it
   * belongs to, and what is no event.
   */
  adopt(terms: {
    owner: string;
    tab: string;
    aliveAt: number;
    aliveSince: number;
    notBefore: number;
  }): Promise<Kept[]>;
  /** Forgets an owner's events, those of all tabs. */
  wipe(owner: string): Promise<void>;
  close(): void;
}
