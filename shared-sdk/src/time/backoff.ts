/** The pause before a repeat, doubling from the base, never above the longest. `nth` counts from 0; no jitter. */
export const backoff = (nth: number, { baseMs, maxMs }: { baseMs: number; maxMs: number }) =>
  Math.min(baseMs * 2 ** nth, maxMs);
