import type { Clock } from '@sideband/shared-sdk';

/** A clock for tests: it stands still until it is moved. */
export interface HeldClock extends Clock {
  /** Moves on, acting at each moment that was asked for on the way. */
  advance(ms: number): Promise<void>;
  /** How many moments are still asked for. */
  pending(): number;
}

export function holdClock(start = new Date('2026-11-21T12:00:00Z')): HeldClock {
  let time = start.getTime();
  const alarms = new Set<{ at: number; act: () => void }>();

  /** Lets everything that is only waiting for promises come to rest. */
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

  return {
    now: () => new Date(time),
    after(ms, act) {
      const alarm = { at: time + ms, act };
      alarms.add(alarm);
      return () => void alarms.delete(alarm);
    },
    pending: () => alarms.size,
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
