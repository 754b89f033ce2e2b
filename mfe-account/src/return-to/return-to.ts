import { ownPath } from '@sideband/shared-sdk/own-path';
import { paths } from '../paths.ts';

/**
 * Returns the path to open after a page, such as the sign-in page. Undefined for anything but a path
 * on this site.
 */
export function returnPath(asked: string | null, page: string = paths.login): string | undefined {
  const path = ownPath(asked);
  const isLoop = [paths.login, page].some((one) => path?.toLowerCase().startsWith(one));
  return isLoop ? undefined : path;
}
