/** How often something may be asked, by one subject, in one stretch of that length. */
export interface Limit {
  times: number;
  perMs: number;
}

/** So many subjects are remembered at most; the one that began first is forgotten first. */
const mostSubjects = 10_000;

/**
 * Counts in the memory of this process, and starts anew with it: what staff bring are secrets of 256
 * bits, which no count has to protect. This keeps one caller from taking control away from the rest.
 */
export function createLimit({ times, perMs }: Limit) {
  const counted = new Map<string, { until: number; count: number }>();
  return {
    /** Seconds to wait; undefined when it may be asked now. */
    take(subject: string, at: Date): number | undefined {
      const now = at.getTime();
      const known = counted.get(subject);
      const window = known && known.until > now ? known : { until: now + perMs, count: 0 };
      if (window.count >= times) return Math.ceil((window.until - now) / 1000);
      window.count += 1;
      if (window !== known) begin(subject, window);
      return undefined;
    },
    /** For what turns out not to count. */
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
