/** The machine's two clocks at one moment, in milliseconds. */
export interface Moment {
  /** What a person can set, and what goes on while the machine sleeps. */
  wall: number;
  /** What only goes on, and may stand still while the machine sleeps. */
  monotonic: number;
}

/** The server's time, carried on from the moment it was read. */
export function serverTime(read: { time: number; at: Moment; maxAllowedDrift: number }) {
  const { maxAllowedDrift } = read;
  let { time, at } = read;
  const passed = (now: Moment) => ({
    wall: now.wall - at.wall,
    monotonic: now.monotonic - at.monotonic,
  });

  /**
   * Goes by the clock nobody can set. Where the wall clock ran far ahead of it the machine most
   * likely slept; a wall clock set back is no reason to go back.
   */
  const timeAt = (now: Moment) => {
    const { wall, monotonic } = passed(now);
    return time + (wall - monotonic > maxAllowedDrift ? wall : monotonic);
  };

  return {
    at: timeAt,
    /** How far the machine's two clocks have parted. */
    drift(now: Moment) {
      const { wall, monotonic } = passed(now);
      return Math.abs(wall - monotonic);
    },
    /** Takes the clocks as they are: nobody can say which of them is right. */
    forgive(now: Moment) {
      time = timeAt(now);
      at = now;
    },
  };
}
