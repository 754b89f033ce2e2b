/** All paths that this remote links to or serves. */
export const paths = {
  account: '/account',
  login: '/account/login',
  /**
   * Paths without a page of their own. Their visitors want to sign in, so they are redirected to
   * the sign-in page.
   */
  belowLogin: '/account/login/*',
  changeTerm: '/subscription/change-term',
  giftCard: '/subscribe/giftcard',
  /** Page that asks for missing account details. */
  infoCollection: '/account/info-collection',
  pay: '/account/pay',
  subscribe: '/subscribe',
};
