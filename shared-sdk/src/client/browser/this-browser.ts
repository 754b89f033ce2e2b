import { broadcast } from './broadcast.ts';
import type { Browser, TabLocks } from './browser.ts';
import type { Clock } from './clock.ts';
import { countPresses } from './count-presses.ts';
import { lonelyBrowser } from './lonely-browser.ts';
import { storageLocks } from './storage-locks.ts';
import { watchPage } from './watch-page.ts';
import { webLocks } from './web-locks.ts';

/** Longer than any request takes, so that a waiting tab learns the outcome of the tab before it. */
const waitMs = 16_000;

/**
 * Returns the browser the SDK runs in, with the features it has. Outside a page, returns a browser
 * without other tabs.
 */
export function thisBrowser(clock: Clock): Browser {
  if (typeof document === 'undefined') return lonelyBrowser();
  const newId = () => crypto.randomUUID();
  return {
    locks: locksFor(clock, newId),
    // Without a channel, other tabs notice changes when they become visible or make a call.
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
  // Insecure contexts have no `navigator.locks`, although its type says that it always exists.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) return webLocks({ locks, clock, waitMs, freeOnLeave });
  try {
    return storageLocks({ storage: localStorage, clock, waitMs, newId, freeOnLeave });
  } catch {
    return lonelyBrowser().locks; // storage is blocked as well: the server handles overlapping calls
  }
}
