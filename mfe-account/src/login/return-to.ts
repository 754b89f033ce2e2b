import { ownPath } from '@sideband/shared-sdk/own-path';
import { paths } from '../paths.ts';

/** Returns the path to open after sign-in. Undefined for anything but a path on this site. */
export function returnPath(asked: string | null): string | undefined {
  const path = ownPath(asked);
  // Returning to the sign-in page itself would cause a redirect loop.
  return path?.toLowerCase().startsWith(paths.login) ? undefined : path;
}
