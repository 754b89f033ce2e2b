/** All paths that this remote serves or links to. */
export const paths = {
  /** Campaign offer. */
  offer: '/subscribe/checkout/offer/flepz',
  /** Landing page of the shop. */
  subscribe: '/subscribe',
  student: '/student',
  /** Offer by token or code. Without either, lists the plans. */
  streaming: '/subscribe/checkout/purchase/streaming',
  bringSignIn: '/subscribe/checkout/purchase/streaming/organic/auto-process-creds',
  satelliteOffer: '/subscribe/checkout/purchase/satellite/targeted/new',
  oneClick: '/subscribe/oneclick',
  promotion: '/subscribe/checkout/promotion',
  streamingOrganic: '/subscribe/checkout/purchase/streaming/organic',
  streamingSelfPay: '/subscribe/checkout/purchase/streaming/self-pay/organic',
  satellite: '/subscribe/checkout/purchase/satellite/organic/new',
  satelliteOrganic: '/subscribe/checkout/purchase/satellite/organic',
  /** Offer by token. Without a token, lists the plans for any radio. */
  satelliteTargeted: '/subscribe/checkout/purchase/satellite',
  addRadio: '/subscribe/checkout/purchase/satellite/add-radio-router',
  several: '/subscribe/multi-subscription-purchase',
  activate: '/activate',
  vega: '/subscribe/checkout/purchase/satellite/vega',
  vip: '/subscribe/upgrade-vip',
  /** Adds a second radio, or the app, to a VIP plan that was bought with one radio. */
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
  /** Proactive renewal, with `;proactiveFlag`. Served at this exact path only. */
  proactive: '/subscribe/checkout',
  account: '/account',
  onboarding: '/onboarding',
  pay: '/account/pay',
};
