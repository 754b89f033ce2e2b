import { createFollowers } from '@sideband/server/followers';
import type { HeldOverrides } from './held-overrides.ts';
import type { ToggleDocument } from './toggle-document.ts';
import type { Trusted } from './trusted.ts';

export interface Toggles {
  /** Returns the last good document, or undefined if there has been none yet. */
  current(): ToggleDocument | undefined;
  /** Returns the trusted keys as last published. Returns the same object until they change. */
  trust(): Trusted;
  /** State of the override links. */
  overrides: Pick<HeldOverrides, 'current' | 'subscribe'>;
  /** Calls `follow` after `current` has changed. Returns a function to unsubscribe. */
  subscribe(follow: () => void): () => void;
  /** Returns why the served document may be stale, if known. */
  trouble(): string | undefined;
  close(): void;
}

/** Holds the current document and notifies subscribers of changes. */
export function holdToggles() {
  let current: ToggleDocument | undefined;
  const { subscribe, tell } = createFollowers();
  return {
    current: () => current,
    subscribe,
    /** Swaps the document before notifying, so that subscribers see the new one. */
    publish(document: ToggleDocument) {
      current = document;
      tell();
    },
  };
}
