/** Every address this remote knows. */
export const paths = {
  /** For customers only, with all that is below them. */
  upgrade: '/subscribe/checkout/upgrade/*',
  upgradeVip: '/subscribe/upgrade-vip/*',
};
