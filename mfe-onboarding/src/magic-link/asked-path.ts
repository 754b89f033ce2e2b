import { ownPath } from '@sideband/shared-sdk/own-path';
import { paths } from '../paths.ts';

/**
 * Returns the path to open after a magic link: the requested one if it is on this site, or else the
 * account.
 */
export function askedPath(asked: string | null): string {
  const path = ownPath(asked);
  // Returning to a magic link would cause a redirect loop.
  return path === undefined || path.toLowerCase().startsWith(linksBelow) ? paths.account : path;
}

const linksBelow = paths.magicLink.slice(0, paths.magicLink.indexOf(':'));
