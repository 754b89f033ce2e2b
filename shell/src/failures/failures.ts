import type { BadEnd } from './bad-end.ts';
import type { FollowParts } from './follow-failures.ts';
import type { Happened } from './happened.ts';
import { placeOf } from './place-of.ts';

const mostWaiting = 50;

/**
 * What goes wrong on the page, until somebody decides what it means: that waits for a script of its own, after the
 * first picture or with the first failure that nobody caught.
 */
export function createFailures() {
  const waiting: Happened[] = [];
  const ends = new WeakMap<object, BadEnd>();
  let take = (one: Happened) => {
    if (waiting.length < mostWaiting) waiting.push(one);
  };
  let parts: FollowParts | undefined;
  let isLoading = false;
  // What the browser calls off because somebody leaves is nobody's failure; they may come back.
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

    /** Says whether it may be the doing of a script that is not ours: then it is told of once that is known. */
    uncaught(error: unknown, where: string): boolean {
      const end = ends.get(Object(error));
      const isElsewhere = !end && isForeign(where);
      take(isElsewhere ? { kind: 'foreign', error, where } : { kind: 'uncaught', error, end });
      void load();
      return isElsewhere;
    },

    /** From now on it is decided what becomes of each. Safe to repeat; tried again where its script did not come. */
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
