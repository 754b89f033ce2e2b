import { ownPath } from '@sideband/shared-sdk/own-path';
import { paths } from '../paths.ts';

/** The path that was asked for before a sign-in was; undefined for anything but a path of ours. */
export function returnPath(asked: string | null): string | undefined {
  const path = ownPath(asked);
  // Back to the sign-in itself would turn in a circle.
  return path?.toLowerCase().startsWith(paths.login) ? undefined : path;
}
