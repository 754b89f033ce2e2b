const vipSuffixes = ['AUD_VIP', 'CAN_VIP', 'IP_VIP'];

/** VIP is sold by package, for one radio or two (application §4). */
export const isVipBundle = ({ package: name, subscriptions }: Bundled): boolean =>
  vipSuffixes.some((suffix) => name.endsWith(suffix)) &&
  (subscriptions === 1 || subscriptions === 2);

interface Bundled {
  package: string;
  subscriptions: number;
}

/** The two bundles of car and app are known by lists, for their packages have no common mark. */
const packages = new Map([
  ['SDB_VEGA', 'vega'],
  ['SDB_NEXT_FWD', 'nextForward'],
] as const);

/** Which bundle a package is, if it is one. */
export function bundleOf(bundled: Bundled): 'vip' | 'vega' | 'nextForward' | undefined {
  if (isVipBundle(bundled)) return 'vip';
  return [...packages].find(([name]) => name === bundled.package)?.[1];
}
