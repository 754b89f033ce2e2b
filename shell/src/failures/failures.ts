import type { BadEnd } from './bad-end.ts';
import type { FollowParts } from './follow-failures.ts';
import type { Happened } from './happened.ts';
import { placeOf } from './place-of.ts';

const mostWaiting = 50;

/**
 * Collects failures until a separate script judges them. That script is loaded after the first
 * paint or with the first uncaught failure.
 */
export function createFailures() {
  const waiting: Happened[] = [];
  const ends = new WeakMap<object, BadEnd>();
  let take = (one: Happened) => {
    if (waiting.length < mostWaiting) waiting.push(one);
  };
  let parts: FollowParts | undefined;
  let isLoading = false;
  // Requests that the browser aborts during unload are not failures. The page may come back from
  // the bfcache.
  let hasLeft = false;
  addEventListener('pagehide', () => {
    hasLeft = true;
  });
  addEventListener('pageshow', () => {
    hasLeft = false;
  });

  async function load() {
    if (isLoading || !parts) return;
    isLoading = true;
    try {
      const { followFailures } = await import(
        /* webpackChunkName: "failures" */ './follow-failures.ts'
      );
      take = followFailures(parts);
      waiting.splice(0).forEach(take);
    } catch {
      isLoading = false;
    }
  }

  return {
    ended(end: BadEnd) {
      if (hasLeft) return;
      const { failure } = end;
      if (typeof failure === 'object' && failure !== null) ends.set(failure, end);
      take({ kind: 'ended', end });
    },

    /**
     * Returns whether the error may come from a third-party script. Such an error is reported only
     * once its origin is known.
     */
    uncaught(error: unknown, where: string): boolean {
      const end = ends.get(Object(error));
      const isElsewhere = !end && isForeign(where);
      take(isElsewhere ? { kind: 'foreign', error, where } : { kind: 'uncaught', error, end });
      void load();
      return isElsewhere;
    },

    /**
     * Starts judging failures, including those collected so far. Idempotent, and retries if the
     * script failed to load.
     */
    follow(given: FollowParts) {
      parts = given;
      return load();
    },
  };
}

function isForeign(where: string): boolean {
  const place = placeOf(where);
  return place !== undefined && !place.startsWith(`${location.origin}/`);
}
