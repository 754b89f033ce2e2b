import type { Clock } from '../http/clock.ts';

/** The machine's clock, until somebody who knows better takes it over. */
export interface SteeredClock extends Clock {
  /** From now on this says what time it is; nothing gives the clock back to the machine. */
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
