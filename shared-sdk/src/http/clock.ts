/** Time, so that a test can hold it in its hand. */
export interface Clock {
  now(): Date;
  /** Acts once, after that many milliseconds; the answer takes it back. */
  after(ms: number, act: () => void): () => void;
}

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** An end that is reached counts as past: the server may be a little ahead of us. */
export const isExpired = (expiresAt: string, now: Date) => now.getTime() >= Date.parse(expiresAt);
