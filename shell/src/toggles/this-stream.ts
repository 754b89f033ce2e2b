import type { Clock } from '@sideband/shared-sdk';
import type { StreamParts } from './stream.ts';

/** One stream for all tabs, where the browser has what that takes; elsewhere each page asks now and then. */
export function thisStream(clock: Clock): StreamParts | undefined {
  // Pages that are not secure have no locks, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks || !('BroadcastChannel' in globalThis)) return;
  return {
    locks,
    clock,
    openChannel: () => new BroadcastChannel('sideband-toggles'),
    fetch: (...request) => globalThis.fetch(...request),
  };
}
