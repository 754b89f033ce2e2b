/** Maximum number of calls by one subject per fixed window. */
export interface Limit {
  times: number;
  perMs: number;
}

/** Maximum number of subjects tracked. The one whose window began first is evicted. */
const mostSubjects = 10_000;

/**
 * Rate limiter with fixed windows, in the memory of this process. A restart resets it, which is
 * fine: staff credentials are 256-bit secrets that need no rate limit against guessing. Its purpose
 * is to keep one caller from starving the others.
 */
export function createLimit({ times, perMs }: Limit) {
  const counted = new Map<string, { until: number; count: number }>();
  return {
    /** Counts a call. Returns the seconds to wait, or `undefined` when the call is allowed. */
    take(subject: string, at: Date): number | undefined {
      const now = at.getTime();
      const known = counted.get(subject);
      const window = known && known.until > now ? known : { until: now + perMs, count: 0 };
      if (window.count >= times) return Math.ceil((window.until - now) / 1000);
      window.count += 1;
      if (window !== known) begin(subject, window);
      return undefined;
    },
    /** Undoes `take` for a call that turns out not to count. */
    giveBack(subject: string) {
      const known = counted.get(subject);
      if (known) known.count -= 1;
    },
  };

  function begin(subject: string, window: { until: number; count: number }) {
    counted.delete(subject);
    counted.set(subject, window);
    const [oldest] = counted.keys();
    if (counted.size > mostSubjects && oldest !== undefined) counted.delete(oldest);
  }
}
