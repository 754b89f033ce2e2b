/** Returns the seconds until a retry is allowed (`Retry-After`). Undefined if there are none. */
export function retryAfterS({ headers }: Pick<Response, 'headers'>): number | undefined {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return seconds >= 0 ? seconds : undefined;
}
