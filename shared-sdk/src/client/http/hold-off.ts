import type { Clock } from '../browser/clock.ts';
import { isFailedAnswer, isNetworkError, isTimeoutError } from './failures.ts';

const longestMs = 60_000;
const mostRemembered = 200;

interface Failed {
  failure: unknown;
  /** Consecutive failures. */
  times: number;
  at: number;
  /** Number of user actions before the failure. Undefined where they are not counted. */
  presses: number | undefined;
}

interface Parts {
  clock: Pick<Clock, 'now'>;
  /** Number of user actions so far. See `Browser.countPresses`. */
  presses: (() => number) | undefined;
}

/**
 * Remembers failed requests, so that code cannot repeat them in a loop. A repeat without a user
 * action in between is blocked for 1, 2, 4 … s, at most a minute. Until the time in `Retry-After`,
 * every repeat is blocked. Where user actions are not counted (outside a page), only `Retry-After`
 * applies.
 */
export function createHoldOff({ clock, presses }: Parts) {
  const remembered = new Map<string, Failed>();
  const now = () => clock.now().getTime();
  // If the clock was set back, a pause of a second must not become an hour.
  const isWithin = (from: number, ms: number) => now() >= from && now() < from + ms;

  function isHeld({ failure, times, at, presses: then }: Failed): boolean {
    const retryAt = retryAtOf(failure);
    if (retryAt !== undefined && isWithin(at, retryAt - at)) return true;
    if (!presses || then === undefined || presses() > then) return false;
    return isWithin(at, Math.min(1000 * 2 ** (times - 1), longestMs));
  }

  return {
    /** Returns the remembered failure while a repeat is blocked. */
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
    /**
     * Allows repeats of requests that did not reach the server, after the connection has changed.
     */
    releaseLine() {
      for (const [key, { failure }] of remembered) {
        if (isNetworkError(failure) || isTimeoutError(failure)) remembered.delete(key);
      }
    },
  };
}
export type HoldOff = ReturnType<typeof createHoldOff>;

const retryAtOf = (failure: unknown) => (isFailedAnswer(failure) ? failure.retryAt : undefined);
