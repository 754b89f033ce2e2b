/** Every address this remote writes. */
export const paths = {
  account: '/account',
  login: '/account/login',
  giftCard: '/subscribe/giftcard',
};
