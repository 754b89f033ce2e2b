/** Every address this remote knows. */
export const paths = {
  /** For customers only, with all that is below them. */
  upgrade: '/subscribe/checkout/upgrade/*',
  upgradeVip: '/subscribe/upgrade-vip/*',
  /** The front of the shop, and where it leads. */
  subscribe: '/subscribe',
  student: '/student',
  streamingSelfPay: '/subscribe/checkout/purchase/streaming/self-pay/organic',
  satellite: '/subscribe/checkout/purchase/satellite/organic/new',
  vega: '/subscribe/checkout/purchase/satellite/vega',
  vip: '/subscribe/upgrade-vip',
  toUpgrade: '/subscribe/checkout/upgrade',
  trial: '/subscribe/trial/streaming',
  giftCard: '/subscribe/giftcard',
  studentVerification: '/subscribe/checkout/studentverification/new',
  signIn: '/account/login',
  renew: '/subscribe/checkout/renewal/flepz',
  findAccount: '/subscribe/checkout/flepz',
  renewal: '/subscribe/checkout/renewal',
  plansForRadio: '/subscribe/checkout/purchase/satellite/organic',
  account: '/account',
};
