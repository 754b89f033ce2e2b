import { paths } from '../paths.ts';

/**
 * A path of ours, with its query, out of what an address asks for; undefined for anything else.
 * Browsers read `//host` and `/\host` as another site, also with tabs and line breaks in between.
 */
export function returnPath(asked: string | null): string | undefined {
  if (!asked?.startsWith('/')) return undefined;
  const base = 'http://own.invalid';
  if (!URL.canParse(asked, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(asked, base);
  if (origin !== base || pathname.startsWith('//')) return undefined;
  // Back to the sign-in itself would turn in a circle.
  if (pathname.toLowerCase().startsWith(paths.login)) return undefined;
  return pathname + search + hash;
}
