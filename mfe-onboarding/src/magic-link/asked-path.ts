import { ownPath } from '@sideband/shared-sdk/own-path';
import { paths } from '../paths.ts';

/** Where a followed link leads: to the page that was asked for, if it is one of ours. */
export function askedPath(asked: string | null): string {
  const path = ownPath(asked);
  // Back to a link would turn in a circle.
  return path === undefined || path.toLowerCase().startsWith(linksBelow) ? paths.account : path;
}

const linksBelow = paths.magicLink.slice(0, paths.magicLink.indexOf(':'));
