import { type Allowance, allowanceAt, type Limit, msToWait, retryAfterOf } from './limit.ts';

/**
 * Limits subjects in the memory of this process. A restart resets the limits, and each of several
 * processes allows the full limit. Remembers up to `most` subjects; beyond that, the least recently
 * used one is evicted.
 */
export function createLimiter(limit: Limit, { most }: { most: number }) {
  const allowances = new Map<string, Allowance>();
  return {
    /**
     * Counts a call. Returns the seconds to wait, or undefined when the call is allowed. A refused
     * call is not counted, so retrying too early does not extend the wait.
     */
    take(subject: string, now: number): number | undefined {
      const allowance = allowanceAt(limit, allowances.get(subject), now);
      const waitMs = msToWait(limit, allowance, now);
      const { left, since } = allowance;
      // Deleted first, so that the map stays in the order of last use.
      allowances.delete(subject);
      allowances.set(subject, { left: waitMs === 0 ? left - 1 : left, since });
      const [oldest] = allowances.keys();
      if (allowances.size > most && oldest !== undefined) allowances.delete(oldest);
      return waitMs === 0 ? undefined : retryAfterOf(waitMs);
    },
    /** Undoes `take` for a call that turns out to be exempt. */
    giveBack(subject: string) {
      const known = allowances.get(subject);
      if (known) allowances.set(subject, { ...known, left: known.left + 1 });
    },
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
