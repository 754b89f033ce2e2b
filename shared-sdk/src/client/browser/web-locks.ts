import { LockError, type TabLocks } from './browser.ts';
import type { Clock } from './clock.ts';

/**
 * Locks implemented with the Web Locks API. A page that holds or waits for a lock is kept out of
 * the back/forward cache, so `freeOnLeave` releases the lock when the page is left.
 */
export function webLocks(options: {
  locks: Pick<LockManager, 'request'>;
  clock: Clock;
  waitMs: number;
  freeOnLeave: (free: () => void) => () => void;
}): TabLocks {
  const { locks, clock, waitMs, freeOnLeave } = options;
  const waiting = new Set<() => void>();

  return {
    close() {
      for (const giveUp of waiting) giveUp();
    },
    hold<Value>(name: string, action: (freed: AbortSignal) => Promise<Value>): Promise<Value> {
      const outcome = Promise.withResolvers<Value>();
      const patience = new AbortController();
      const stopTimer = clock.after(waitMs, () => patience.abort());
      let pageLeft = false;
      const giveUp = () => {
        pageLeft = true;
        patience.abort();
      };
      const stayWaiting = freeOnLeave(giveUp);
      waiting.add(giveUp);
      const stopWaiting = () => {
        stopTimer();
        stayWaiting();
        waiting.delete(giveUp);
      };

      const work = async () => {
        stopWaiting();
        const freed = new AbortController();
        const left = Promise.withResolvers<void>();
        const forget = freeOnLeave(() => {
          freed.abort();
          left.resolve();
        });
        const done = action(freed.signal).then(outcome.resolve, outcome.reject).finally(forget);
        await Promise.race([done, left.promise]);
      };
      locks.request(name, { signal: patience.signal }, work).catch((cause) => {
        stopWaiting();
        // No effect once the action has begun: its own result settles the outcome.
        outcome.reject(new LockError(name, pageLeft, cause));
      });
      return outcome.promise;
    },
  };
}
