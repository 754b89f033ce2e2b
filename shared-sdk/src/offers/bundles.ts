const vip = /_(?:AUD|CAN|IP)_VIP$/;

/** Packages that are a bundle by their name alone (application §4). */
const named: Record<string, 'vega' | 'nextForward'> = {
  SDB_VEGA: 'vega',
  SDB_NEXT_FWD: 'nextForward',
};

/** The bundle that a package is, if it is one. */
export function bundleOf(packageName: string): 'vip' | 'vega' | 'nextForward' | undefined {
  if (vip.test(packageName)) return 'vip';
  return Object.hasOwn(named, packageName) ? named[packageName] : undefined;
}

/** How many subscriptions a VIP bundle can hold. */
export const fitsVip = (subscriptions: number): boolean =>
  subscriptions === 1 || subscriptions === 2;
