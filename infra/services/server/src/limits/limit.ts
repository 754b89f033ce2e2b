/** How often a subject, such as a caller or an address, may do something. */
export type Limit =
  /** In a window that starts with the first call. */
  | { times: number; withinMs: number }
  /** At a steady rate, with bursts after a pause (token bucket). */
  | { perSecond: number; atOnce: number };

/** The remaining allowance of one subject. */
export interface Allowance {
  left: number;
  /** Start of the window or time of the last call, in milliseconds of the caller's clock. */
  since: number;
}

/** Returns the current allowance of a subject, given its allowance after its last call. */
export function allowanceAt(limit: Limit, known: Allowance | undefined, now: number): Allowance {
  if ('times' in limit) {
    const isCurrent = known !== undefined && now - known.since < limit.withinMs;
    return isCurrent ? known : { left: limit.times, since: now };
  }
  const { perSecond, atOnce } = limit;
  const { left, since } = known ?? { left: atOnce, since: now };
  return { left: Math.min(atOnce, left + ((now - since) / 1000) * perSecond), since: now };
}

/** Returns how long a subject has to wait for its next call, or 0 when it is allowed now. */
export function msToWait(limit: Limit, { left, since }: Allowance, now: number): number {
  if (left >= 1) return 0;
  if ('times' in limit) return since + limit.withinMs - now;
  return ((1 - left) / limit.perSecond) * 1000;
}

/** Returns a value for `Retry-After`: whole seconds, at least one. */
export const retryAfterOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/**
 * Returns the clock-aligned window that contains a time. Windows are consecutive and counted from
 * 1970, so processes that share a counter agree on its windows without communicating.
 */
export function windowOf(at: Date, withinMs: number): { start: Date; end: Date } {
  const start = Math.floor(at.getTime() / withinMs) * withinMs;
  return { start: new Date(start), end: new Date(start + withinMs) };
}
