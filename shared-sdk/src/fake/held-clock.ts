import type { Clock } from '@sideband/shared-sdk';

/** A clock for tests: it stands still until it is moved. */
export interface HeldClock extends Clock {
  /** Moves on, acting at each moment that was asked for on the way. */
  advance(ms: number): Promise<void>;
  /** The wall clock is another, as after a sleep or when somebody sets it. Nothing acts meanwhile. */
  jump(ms: number): void;
  /** Moves on without acting, as a machine that sleeps: what was due then comes as much later. */
  skip(ms: number): Promise<void>;
  /** How many moments are still asked for. */
  pending(): number;
}

/** `settle` lets everything that is only waiting for promises come to rest. */
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
      // What was asked for in three minutes is still three minutes away.
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
