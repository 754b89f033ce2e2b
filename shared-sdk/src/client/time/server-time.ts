/** Readings of the machine's two clocks at one moment, in milliseconds. */
export interface Moment {
  /** Can be set, and keeps running while the machine sleeps. */
  wall: number;
  /** Only moves forward, and may stop while the machine sleeps. */
  monotonic: number;
}

/** Extrapolates the server time from the moment it was read. */
export function serverTime(read: { time: number; at: Moment; maxAllowedDrift: number }) {
  const { maxAllowedDrift } = read;
  let { time, at } = read;
  const passed = (now: Moment) => ({
    wall: now.wall - at.wall,
    monotonic: now.monotonic - at.monotonic,
  });

  /**
   * Follows the monotonic clock. If the wall clock ran far ahead of it, the machine most likely
   * slept, and the wall clock is used. A wall clock that was set back does not move the time back.
   */
  const timeAt = (now: Moment) => {
    const { wall, monotonic } = passed(now);
    return time + (wall - monotonic > maxAllowedDrift ? wall : monotonic);
  };

  return {
    at: timeAt,
    /** Returns how far the machine's two clocks have diverged. */
    drift(now: Moment) {
      const { wall, monotonic } = passed(now);
      return Math.abs(wall - monotonic);
    },
    /**
     * Accepts the current difference of the clocks, because neither is known to be the correct one.
     */
    forgive(now: Moment) {
      time = timeAt(now);
      at = now;
    },
  };
}
