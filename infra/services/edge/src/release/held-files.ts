import type { Integrity } from './integrity.ts';

/** Large enough to hold the initial files of a few versions many times over. */
const mostHeldBytes = 64 * 1024 * 1024;

/** An LRU cache of files in memory. */
export function holdFiles(most = mostHeldBytes) {
  const held = new Map<Integrity, Buffer>();
  let bytes = 0;
  return {
    get(key: Integrity): Buffer | undefined {
      const found = held.get(key);
      if (!found) return;
      // Moved to the end, so that the first entry is the least recently used.
      held.delete(key);
      held.set(key, found);
      return found;
    },
    set(key: Integrity, file: Buffer) {
      if (held.has(key)) return;
      held.set(key, file);
      bytes += file.length;
      for (const [oldest, { length }] of held) {
        if (bytes <= most || oldest === key) break;
        held.delete(oldest);
        bytes -= length;
      }
    },
  };
}
