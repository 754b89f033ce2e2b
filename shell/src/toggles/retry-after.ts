/**
 * Returns the seconds until a retry is allowed. Undefined if `Retry-After` is missing or is not a
 * number of seconds.
 */
export function retryAfterS({ headers }: Pick<Response, 'headers'>): number | undefined {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return seconds >= 0 ? seconds : undefined;
}
