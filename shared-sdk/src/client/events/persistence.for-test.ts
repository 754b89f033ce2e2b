import { beforeAll } from '@jest/globals';
import { holdClock } from '@sideband/shared-sdk/fake';
import { memoryStore } from './memory-store.for-test.ts';
import { ownerOf } from './owner.ts';
import { openDesk } from './test-desk.ts';

/** Opens a browser whose tabs share a store and a clock. */
export function openBrowser() {
  const clock = holdClock();
  const shared = memoryStore();
  return {
    clock,
    ...shared,
    openTab: (options: Parameters<typeof openDesk>[0] = {}) =>
      openDesk({ clock, store: shared.store, ...options }),
  };
}

export function cacheFingerprints() {
  // Hashing is not driven by the held clock. Computing the fingerprints here caches them for the
  // tests.
  beforeAll(async () => {
    for (const name of ['ada', 'bo', 'lovelace']) await ownerOf(`${name}@example.com`);
  });
}
