/** Every address this remote knows. */
export const paths = {
  /** For customers only, with all that is below them. */
  upgrade: '/subscribe/checkout/upgrade/*',
  upgradeVip: '/subscribe/upgrade-vip/*',
  findAccount: '/subscribe/checkout/flepz',
  findAccountToRenew: '/subscribe/checkout/renewal/flepz',
  renewal: '/subscribe/checkout/renewal',
  plans: '/subscribe',
  plansForRadio: '/subscribe/checkout/purchase/satellite/organic',
  login: '/account/login',
  account: '/account',
};
