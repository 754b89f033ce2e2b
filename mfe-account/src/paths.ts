/** Every address this remote writes or knows. */
export const paths = {
  account: '/account',
  login: '/account/login',
  /** Nothing is there, and who tries wants to sign in. */
  belowLogin: '/account/login/*',
  giftCard: '/subscribe/giftcard',
};
