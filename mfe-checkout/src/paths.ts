/** Every address this remote knows. */
export const paths = {
  /** For customers only, with all that is below them. */
  upgradeVip: '/subscribe/upgrade-vip/*',
  /** The front of the shop, and where it leads. */
  subscribe: '/subscribe',
  student: '/student',
  /** With a token or a code; without, the list of plans. */
  streaming: '/subscribe/checkout/purchase/streaming',
  bringSignIn: '/subscribe/checkout/purchase/streaming/organic/auto-process-creds',
  satelliteOffer: '/subscribe/checkout/purchase/satellite/targeted/new',
  oneClick: '/subscribe/oneclick',
  promotion: '/subscribe/checkout/promotion',
  streamingOrganic: '/subscribe/checkout/purchase/streaming/organic',
  streamingSelfPay: '/subscribe/checkout/purchase/streaming/self-pay/organic',
  satellite: '/subscribe/checkout/purchase/satellite/organic/new',
  satelliteOrganic: '/subscribe/checkout/purchase/satellite/organic',
  /** With a token; without, the plans for any radio. */
  satelliteTargeted: '/subscribe/checkout/purchase/satellite',
  activate: '/activate',
  vega: '/subscribe/checkout/purchase/satellite/vega',
  vip: '/subscribe/upgrade-vip',
  toUpgrade: '/subscribe/checkout/upgrade',
  trial: '/subscribe/trial/streaming',
  giftCard: '/subscribe/giftcard',
  studentVerification: '/subscribe/checkout/studentverification/new',
  studentVerificationLegacy: '/subscribe/checkout/studentverification',
  studentRenewal: '/student/re-verify/new',
  studentRenewalLegacy: '/student/re-verify',
  entitlement: '/subscribe/entitlement',
  signIn: '/account/login',
  findAccount: '/subscribe/checkout/flepz',
  renew: '/subscribe/checkout/renewal/flepz',
  renewal: '/subscribe/checkout/renewal',
  account: '/account',
  pay: '/account/pay',
};
