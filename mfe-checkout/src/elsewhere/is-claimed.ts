/** Below these is something, or will be; everything else below `subscribe` and `student` is a mistake in an address. */
const beginnings = [
  ...['student/re-verify', 'subscribe/entitlement', 'subscribe/multi-subscription-purchase'],
  ...['subscribe/oneclick', 'subscribe/upgrade-vip'],
  ...['flepz', 'offer', 'promotion', 'purchase', 'renewal', 'studentverification', 'upgrade'].map(
    (flow) => `subscribe/checkout/${flow}`,
  ),
];

/** The path as the table of routes has it: without parameters, in small letters, without a slash at either end. */
export const plainPath = (pathname: string): string =>
  pathname
    .replaceAll(/;[^/]*/g, '')
    .replaceAll(/^\/+|\/+$/g, '')
    .toLowerCase();

/**
 * Whether something is, or will be, at an address below `subscribe` or `student`, written in whatever case and with whatever parameters in its path.
 * All others are another remote's to know.
 */
export function isClaimed(pathname: string): boolean {
  const path = plainPath(pathname);
  if (!/^(student|subscribe)(\/|$)/.test(path)) return true;
  const isWhole = ['student', 'subscribe', 'subscribe/checkout'].includes(path);
  return isWhole || beginnings.some((begin) => `${path}/`.startsWith(`${begin}/`));
}
