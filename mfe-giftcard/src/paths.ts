/** All paths that this remote links to. */
export const paths = {
  giftCard: '/subscribe/giftcard',
  account: '/account',
};
