import type { Clock } from '../browser/clock.ts';

/** The system clock, until another source of time takes over. */
export interface SteeredClock extends Clock {
  /** Sets the source of the time. Undefined returns to the system clock. */
  steer(now: (() => Date) | undefined): void;
}

export function steeredClock(machine: Clock): SteeredClock {
  let steered: (() => Date) | undefined;
  return {
    now: () => (steered ?? machine.now)(),
    after: machine.after,
    steer(now) {
      steered = now;
    },
  };
}
