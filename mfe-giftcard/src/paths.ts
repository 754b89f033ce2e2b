/** Every address this remote writes. */
export const paths = {
  giftCard: '/subscribe/giftcard',
  account: '/account',
};
