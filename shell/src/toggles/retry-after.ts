/** How long a refused request is not to be repeated (`Retry-After`), in seconds; undefined where the server names none. */
export function retryAfterS({ headers }: Pick<Response, 'headers'>): number | undefined {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return seconds >= 0 ? seconds : undefined;
}
