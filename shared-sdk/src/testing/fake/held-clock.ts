import type { Clock } from '@sideband/shared-sdk';

/** A clock for tests that stands still until it is moved. */
export interface HeldClock extends Clock {
  /** Moves time forward and runs all timers that become due on the way. */
  advance(ms: number): Promise<void>;
  /**
   * Shifts the wall clock, as after sleep or a manual change. Runs no timers; they keep their
   * remaining time.
   */
  jump(ms: number): void;
  /**
   * Moves time forward without running timers, like a machine that sleeps. Timers are delayed by
   * that time.
   */
  skip(ms: number): Promise<void>;
  /** Number of pending timers. */
  pending(): number;
}

/** Creates a clock for tests. `settle` must wait until all pending promises have settled. */
export function holdClock(
  start = new Date('2026-11-21T12:00:00Z'),
  settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0)),
): HeldClock {
  let time = start.getTime();
  const alarms = new Set<{ at: number; act: () => void }>();

  return {
    now: () => new Date(time),
    after(ms, act) {
      const alarm = { at: time + ms, act };
      alarms.add(alarm);
      return () => void alarms.delete(alarm);
    },
    jump(ms) {
      time += ms;
      // A timer that is due in three minutes stays three minutes away.
      for (const alarm of alarms) alarm.at += ms;
    },
    pending: () => alarms.size,
    async skip(ms) {
      await settle();
      time += ms;
      for (const alarm of alarms) alarm.at += ms;
    },
    async advance(ms) {
      const until = time + ms;
      await settle();
      for (;;) {
        const [next] = [...alarms].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        time = next.at;
        alarms.delete(next);
        next.act();
        await settle();
      }
      time = until;
    },
  };
}
