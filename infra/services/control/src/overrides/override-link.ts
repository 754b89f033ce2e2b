/**
 * URL that opens a page of the product with an override. The edge immediately removes the token
 * from the URL.
 */
export function overrideLink(
  token: string,
  { origin, path }: { origin: string | undefined; path: string },
): string {
  const base = 'http://product.invalid';
  const url = new URL(path, base);
  url.searchParams.set('sideband-override', token);
  return (origin ?? '') + url.href.slice(base.length);
}
