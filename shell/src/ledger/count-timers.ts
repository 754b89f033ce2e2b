import type { Holdings } from './held-by.ts';

type Act = (...given: unknown[]) => void;

/**
 * Patches timers so that they are counted until they have run or are cleared, and intervals until
 * they are cleared.
 */
export function countTimers({ timers, intervals }: Record<'timers' | 'intervals', Holdings>) {
  const { setTimeout: after, setInterval: every, clearTimeout, clearInterval } = window;
  Object.assign(window, {
    setTimeout(act: Act, ms?: number, ...given: unknown[]) {
      const run = () => {
        timers.letGo(id);
        act(...given);
      };
      const id: number = after(run, ms);
      timers.hold(id);
      return id;
    },
    setInterval(act: Act, ms?: number, ...given: unknown[]) {
      const id = every(act, ms, ...given);
      intervals.hold(id);
      return id;
    },
    // Browsers keep timers and intervals in one list, so either function clears both kinds.
    clearTimeout(id?: number) {
      timers.letGo(id);
      intervals.letGo(id);
      clearTimeout(id);
    },
    clearInterval(id?: number) {
      timers.letGo(id);
      intervals.letGo(id);
      clearInterval(id);
    },
  });
}
