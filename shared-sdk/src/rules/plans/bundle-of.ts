const vipSuffixes = ['AUD_VIP', 'CAN_VIP', 'IP_VIP'];

/** Whether the package is VIP, which is sold for one radio or two (application §4). */
export const isVipBundle = ({ package: name, subscriptions }: Bundled): boolean =>
  vipSuffixes.some((suffix) => name.endsWith(suffix)) &&
  (subscriptions === 1 || subscriptions === 2);

interface Bundled {
  package: string;
  subscriptions: number;
}

/** The two bundles for car and app, listed because their package names have no common pattern. */
const packages = new Map([
  ['SDB_VEGA', 'vega'],
  ['SDB_NEXT_FWD', 'nextForward'],
] as const);

/** Returns which bundle a package is, or undefined if it is not a bundle. */
export function bundleOf(bundled: Bundled): 'vip' | 'vega' | 'nextForward' | undefined {
  if (isVipBundle(bundled)) return 'vip';
  return [...packages].find(([name]) => name === bundled.package)?.[1];
}
