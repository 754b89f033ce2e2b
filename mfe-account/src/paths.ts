/** Every address this remote writes or knows. */
export const paths = {
  account: '/account',
  login: '/account/login',
  /** Nothing is there, and who tries wants to sign in. */
  belowLogin: '/account/login/*',
  changeTerm: '/subscription/change-term',
  giftCard: '/subscribe/giftcard',
  /** Where what is missing of somebody's details is asked for. */
  infoCollection: '/account/info-collection',
  pay: '/account/pay',
  subscribe: '/subscribe',
};
