const firstMs = 30_000;
const longestMs = 60 * 60_000;
/**
 * Number of failures after which work is parked until a person investigates. It is still retried
 * once a day.
 */
export const parkedAfter = 10;
const parkedMs = 24 * 60 * 60_000;

/**
 * Returns the milliseconds to wait after that many failed attempts: 30 s, doubled each time up to
 * an hour, and a day once parked. A quarter of it is random, so that work that failed together is
 * not retried together.
 */
export function backOffMs(attempts: number, random: () => number = Math.random): number {
  const wait =
    attempts >= parkedAfter
      ? parkedMs
      : Math.min(firstMs * 2 ** Math.max(attempts - 1, 0), longestMs);
  return Math.round(wait * (0.75 + random() / 4));
}

/**
 * Like `backOffMs`, for work that did not fail but waits for an external response. The wait never
 * exceeds ten minutes and the work is never parked, because it is the external service that has to
 * recover.
 */
export const unansweredMs = (attempts: number, random: () => number = Math.random): number =>
  Math.min(backOffMs(Math.min(attempts, parkedAfter - 1), random), 10 * 60_000);
