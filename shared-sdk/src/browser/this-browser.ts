import type { Clock } from '../http/clock.ts';
import { broadcast } from './broadcast.ts';
import type { Browser, TabLocks } from './browser.ts';
import { countPresses } from './count-presses.ts';
import { lonelyBrowser } from './lonely-browser.ts';
import { storageLocks } from './storage-locks.ts';
import { watchPage } from './watch-page.ts';
import { webLocks } from './web-locks.ts';

/** Longer than any request takes, so that whoever waits knows how the one before came out. */
const waitMs = 16_000;

/** The browser we run in, with what it has; outside a page, one without other tabs. */
export function thisBrowser(clock: Clock): Browser {
  if (typeof document === 'undefined') return lonelyBrowser();
  const newId = () => crypto.randomUUID();
  return {
    locks: locksFor(clock, newId),
    // Without channels the other tabs find out when they are looked at, or make a call.
    openChannel: 'BroadcastChannel' in globalThis ? broadcast : lonelyBrowser().openChannel,
    isVisible: () => document.visibilityState === 'visible',
    watch: watchPage,
    countPresses,
  };
}

function locksFor(clock: Clock, newId: () => string): TabLocks {
  const freeOnLeave = (free: () => void) => {
    addEventListener('pagehide', free, { once: true });
    return () => removeEventListener('pagehide', free);
  };
  // Pages that are not secure have no locks, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) return webLocks({ locks, clock, waitMs, freeOnLeave });
  try {
    return storageLocks({ storage: localStorage, clock, waitMs, newId, freeOnLeave });
  } catch {
    return lonelyBrowser().locks; // storage is blocked as well: the server bears overlapping calls
  }
}
