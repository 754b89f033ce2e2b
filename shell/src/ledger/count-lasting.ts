import { countListeners } from './count-listeners.ts';
import { countObservers, isObserving } from './count-observers.ts';
import { countTimers } from './count-timers.ts';
import { holdings } from './held-by.ts';
import type { Counter } from './keep-ledger.ts';
import type { Owner } from './left.ts';
import { watchThings } from './watch-things.ts';

/**
 * Counts what remotes hold on the page: listeners on window and document, timers, intervals and
 * observers, attributed by the stack, as well as globals, styles and elements. It is slow, so it
 * runs for developers only, and it has to start before any remote.
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
