import type { Clock } from '../http/clock.ts';
import { LockError, type TabLocks } from './browser.ts';

/**
 * The browser's own locks. A lock that is held or waited for by a page that is left would keep the
 * page out of the back/forward cache, so `freeOnLeave` lets go of it.
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
    hold<Value>(name: string, deed: (freed: AbortSignal) => Promise<Value>): Promise<Value> {
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
        const done = deed(freed.signal).then(outcome.resolve, outcome.reject).finally(forget);
        await Promise.race([done, left.promise]);
      };
      locks.request(name, { signal: patience.signal }, work).catch((cause) => {
        stopWaiting();
        // After the deed has begun this changes nothing: it alone settles the outcome.
        outcome.reject(new LockError(name, pageLeft, cause));
      });
      return outcome.promise;
    },
  };
}
