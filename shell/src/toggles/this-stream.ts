import type { Clock } from '@sideband/shared-sdk';
import type { StreamParts } from './stream.ts';

/**
 * Returns the APIs for a stream shared by all tabs. Undefined if the browser lacks them; each page
 * then only polls.
 */
export function thisStream(clock: Clock): StreamParts | undefined {
  // Undefined in insecure contexts, despite its type.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks || !('BroadcastChannel' in globalThis)) return;
  return {
    locks,
    clock,
    openChannel: () => new BroadcastChannel('sideband-toggles'),
    fetch: (...request) => globalThis.fetch(...request),
  };
}
