/**
 * Returns the delay before a retry: doubles from `baseMs`, capped at `maxMs`. `nth` counts from 0.
 * No jitter.
 */
export const backoff = (nth: number, { baseMs, maxMs }: { baseMs: number; maxMs: number }) =>
  Math.min(baseMs * 2 ** nth, maxMs);
