import type { Clock } from './clock.ts';
import { isFailedAnswer, isNetworkError, isTimeoutError } from './failures.ts';

const longestMs = 60_000;
const mostRemembered = 200;

interface Failed {
  failure: unknown;
  /** In a row. */
  times: number;
  at: number;
  /** How often the person had acted when it failed; undefined where nobody counts. */
  presses: number | undefined;
}

interface Parts {
  clock: Pick<Clock, 'now'>;
  /** How often the person has acted so far; see `Browser.countPresses`. */
  presses: (() => number) | undefined;
}

/**
 * Remembers what failed, so that code cannot repeat it in a loop. A repeat that nobody pressed for waits
 * 1, 2, 4 … s, at most a minute. A server that named a time (`Retry-After`) is not asked before it, whoever
 * asks. Where presses are not counted (outside a page), only the server's time holds.
 */
export function createHoldOff({ clock, presses }: Parts) {
  const remembered = new Map<string, Failed>();
  const now = () => clock.now().getTime();
  // A clock that was set back must not turn a second into an hour.
  const isWithin = (from: number, ms: number) => now() >= from && now() < from + ms;

  function isHeld({ failure, times, at, presses: then }: Failed): boolean {
    const retryAt = retryAtOf(failure);
    if (retryAt !== undefined && isWithin(at, retryAt - at)) return true;
    if (!presses || then === undefined || presses() > then) return false;
    return isWithin(at, Math.min(1000 * 2 ** (times - 1), longestMs));
  }

  return {
    /** What this failed with, while it is too early to try again. */
    holding(key: string): { failure: unknown } | undefined {
      const failed = remembered.get(key);
      return failed && isHeld(failed) ? { failure: failed.failure } : undefined;
    },
    failed(key: string, failure: unknown) {
      const times = (remembered.get(key)?.times ?? 0) + 1;
      remembered.delete(key);
      remembered.set(key, { failure, times, at: now(), presses: presses?.() });
      const [oldest] = remembered.keys();
      if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
    },
    succeeded: (key: string) => void remembered.delete(key),
    /** The connection has changed: whatever could not reach the server is worth a try. */
    releaseLine() {
      for (const [key, { failure }] of remembered) {
        if (isNetworkError(failure) || isTimeoutError(failure)) remembered.delete(key);
      }
    },
  };
}
export type HoldOff = ReturnType<typeof createHoldOff>;

const retryAtOf = (failure: unknown) => (isFailedAnswer(failure) ? failure.retryAt : undefined);
