import { withoutMatrix } from '@sideband/shared-sdk/routing';

/**
 * Any path below these exists or is planned. Other paths below `subscribe` and `student` are
 * unknown.
 */
const beginnings = [
  ...['student/re-verify', 'subscribe/entitlement', 'subscribe/multi-subscription-purchase'],
  ...['subscribe/oneclick', 'subscribe/upgrade-vip'],
  ...['flepz', 'offer', 'promotion', 'purchase', 'renewal', 'studentverification', 'upgrade'].map(
    (flow) => `subscribe/checkout/${flow}`,
  ),
];

/**
 * Normalizes a path to its spelling in the route table: lowercase, without matrix parameters or
 * outer slashes.
 */
export const plainPath = (pathname: string): string =>
  withoutMatrix(pathname)
    .replaceAll(/^\/+|\/+$/g, '')
    .toLowerCase();

/**
 * Returns whether a path below `subscribe` or `student` exists or is planned, in any case and with
 * any matrix parameters. True for all other paths, because another remote decides about them.
 */
export function isClaimed(pathname: string): boolean {
  const path = plainPath(pathname);
  if (!/^(student|subscribe)(\/|$)/.test(path)) return true;
  const isWhole = ['student', 'subscribe', 'subscribe/checkout'].includes(path);
  return isWhole || beginnings.some((begin) => `${path}/`.startsWith(`${begin}/`));
}
