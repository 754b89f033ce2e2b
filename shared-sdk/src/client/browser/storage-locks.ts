import { LockError, type TabLocks } from './browser.ts';
import type { Clock } from './clock.ts';

/** Delay between writing a claim and relying on it: another tab may have written concurrently. */
const settleMs = 25;
const askAgainMs = 100;
/**
 * TTL of a claim. A killed tab releases nothing, so its claim has to expire. Longer than any
 * request takes.
 */
const claimMs = 20_000;

/**
 * Locks for browsers without Web Locks, implemented as claims in localStorage. In rare races two
 * tabs both acquire the lock. That costs one extra request, because the server handles overlapping
 * calls.
 */
export function storageLocks(options: {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  clock: Clock;
  waitMs: number;
  newId: () => string;
  freeOnLeave: (free: () => void) => () => void;
}): TabLocks {
  const { storage, clock, waitMs, newId, freeOnLeave } = options;
  let closed = false;
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  const now = () => clock.now().getTime();

  const holder = (key: string) => {
    const [id, until] = (storage.getItem(key) ?? '').split(' ');
    return Number(until) > now() && Number(until) <= now() + claimMs ? id : undefined;
  };

  function free(key: string, id: string) {
    try {
      if (holder(key) === id) storage.removeItem(key);
    } catch {
      // The claim expires on its own.
    }
  }

  async function claim(key: string, id: string) {
    const tooLate = now() + waitMs;
    while (now() < tooLate && !closed) {
      if (holder(key) === undefined) {
        storage.setItem(key, `${id} ${now() + claimMs}`);
        await pause(settleMs);
        if (holder(key) === id) return;
      }
      await pause(askAgainMs);
    }
    throw new Error('Too late');
  }

  return {
    close() {
      closed = true;
    },
    async hold(name, action) {
      const [key, id] = [`sideband-lock ${name}`, newId()];
      try {
        await claim(key, id);
      } catch (cause) {
        throw new LockError(name, closed, cause);
      }
      const freed = new AbortController();
      const forget = freeOnLeave(() => {
        freed.abort();
        free(key, id);
      });
      return action(freed.signal).finally(() => {
        forget();
        free(key, id);
      });
    },
  };
}
