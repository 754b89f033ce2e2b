/**
 * Parses `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3), into milliseconds since 1970.
 */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (!header) return undefined;
  const at = /^\d+$/.test(header) ? now.getTime() + 1000 * Number(header) : Date.parse(header);
  return Number.isNaN(at) ? undefined : at;
}
