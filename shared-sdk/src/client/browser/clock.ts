/** Source of time and timers, replaceable in tests. */
export interface Clock {
  now(): Date;
  /** Runs the action once, after `ms` milliseconds. Returns a function that cancels the timer. */
  after(ms: number, act: () => void): () => void;
}

/** Clock and timers of the browser. */
export const systemClock: Clock = {
  now: () => new Date(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * The exact moment of expiry counts as expired, because the server's clock may be slightly ahead.
 */
export const isExpired = (expiresAt: string, now: Date) => now.getTime() >= Date.parse(expiresAt);
