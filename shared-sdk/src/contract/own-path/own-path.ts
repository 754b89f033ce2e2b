/**
 * Returns a requested path of our own site with its query and fragment, or undefined for anything
 * else. Browsers read `//host` and `/\host` as another site, even with tabs and line breaks in
 * between.
 */
export function ownPath(asked: string | null | undefined): string | undefined {
  if (!asked?.startsWith('/')) return undefined;
  const base = 'http://own.invalid';
  if (!URL.canParse(asked, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(asked, base);
  if (origin !== base || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}
