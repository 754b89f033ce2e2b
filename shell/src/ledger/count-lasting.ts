import { countListeners } from './count-listeners.ts';
import { countObservers, isObserving } from './count-observers.ts';
import { countTimers } from './count-timers.ts';
import { holdings } from './held-by.ts';
import type { Counter } from './keep-ledger.ts';
import type { Owner } from './left.ts';
import { watchThings } from './watch-things.ts';

/**
 * Counts what remotes hold of the page: listeners at window and document, timers, intervals and observers, whose
 * stack says whose they are; and what lies open on it. That costs: for developers only, and before any remote runs.
 */
export function countLasting(): Counter {
  const [listeners, timers, intervals, observers] = [
    ...[holdings(), holdings()],
    ...[holdings(), holdings()],
  ] as const;
  countListeners(listeners);
  countTimers({ timers, intervals });
  countObservers(observers);
  const things = watchThings();
  return {
    opened: things.opened,
    leftBy: (owner: Owner) => ({
      ...things.leftBy(owner),
      listeners: listeners.count(owner),
      timers: timers.count(owner),
      intervals: intervals.count(owner),
      observers: observers.count(owner, isObserving),
    }),
  };
}
