import { createFollowers } from '@sideband/server/followers';
import type { HeldOverrides } from '../override/held-overrides.ts';
import type { Trusted } from '../release/judge-versions.ts';
import type { ToggleDocument } from './toggle-document.ts';

export interface Toggles {
  /** The last good document; undefined as long as there was none. */
  current(): ToggleDocument | undefined;
  /** Whose signatures count, by the newest word of control; the same object as long as nothing changed. */
  trust(): Trusted;
  /** What is known of links by which developers try a version. */
  overrides: Pick<HeldOverrides, 'current' | 'subscribe'>;
  /** Told of every new document, after `current` gives it. Gives back what ends it. */
  subscribe(follow: () => void): () => void;
  /** Why what is served may be old; undefined while nothing is known to be wrong. */
  trouble(): string | undefined;
  close(): void;
}

/** The document that is served, and who wants to know when it is another. */
export function holdToggles() {
  let current: ToggleDocument | undefined;
  const { subscribe, tell } = createFollowers();
  return {
    current: () => current,
    subscribe,
    /** Swaps first, then tells: whoever is told finds the new one. */
    publish(document: ToggleDocument) {
      current = document;
      tell();
    },
  };
}
