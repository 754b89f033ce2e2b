/** Every address this remote knows. */
export const paths = {
  /** For customers only, with all that is below them. */
  upgrade: '/subscribe/checkout/upgrade/*',
  upgradeVip: '/subscribe/upgrade-vip/*',
  /** With a token or a code; without, the list of plans. */
  streaming: '/subscribe/checkout/purchase/streaming',
  streamingOrganic: '/subscribe/checkout/purchase/streaming/organic',
  streamingSelfPay: '/subscribe/checkout/purchase/streaming/self-pay/organic',
  account: '/account',
  waysToListen: '/subscribe',
};
