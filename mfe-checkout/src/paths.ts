/** Every address this remote knows. */
export const paths = {
  /** The offer of a campaign. */
  offer: '/subscribe/checkout/offer/flepz',
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
  addRadio: '/subscribe/checkout/purchase/satellite/add-radio-router',
  several: '/subscribe/multi-subscription-purchase',
  activate: '/activate',
  vega: '/subscribe/checkout/purchase/satellite/vega',
  vip: '/subscribe/upgrade-vip',
  /** Its second place, for who has begun it with one. */
  vipSecond: '/subscribe/upgrade-vip/second',
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
  /** With `;proactiveFlag`; the address has no others below it. */
  proactive: '/subscribe/checkout',
  account: '/account',
  onboarding: '/onboarding',
  pay: '/account/pay',
};
