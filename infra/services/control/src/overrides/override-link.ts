/** URL that opens a page of the product with an override. The edge strips the token immediately. */
export function overrideLink(
  token: string,
  { origin, path }: { origin: string | undefined; path: string },
): string {
  const base = 'http://product.invalid';
  const url = new URL(path, base);
  url.searchParams.set('sideband-override', token);
  return (origin ?? '') + url.href.slice(base.length);
}
