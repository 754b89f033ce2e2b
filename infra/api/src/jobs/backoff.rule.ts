const firstMs = 30_000;
const longestMs = 60 * 60_000;
/** After so many failures somebody has to look; it is still tried, once a day. */
export const parkedAfter = 10;
const parkedMs = 24 * 60 * 60_000;

/**
 * Milliseconds to wait after that many failed attempts: 30 s, doubled each time, an hour at most, and a day once it is
 * parked. A quarter of it is left to chance, so that what failed together is not retried together.
 */
export function backOffMs(attempts: number, random: () => number = Math.random): number {
  const wait =
    attempts >= parkedAfter
      ? parkedMs
      : Math.min(firstMs * 2 ** Math.max(attempts - 1, 0), longestMs);
  return Math.round(wait * (0.75 + random() / 4));
}

/**
 * The same for work that did not fail, but waits for an answer from outside: never longer than ten minutes, and never
 * parked, as it is the other side that has to recover.
 */
export const unansweredMs = (attempts: number, random: () => number = Math.random): number =>
  Math.min(backOffMs(Math.min(attempts, parkedAfter - 1), random), 10 * 60_000);
