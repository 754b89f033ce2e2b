/** The paths the frame itself leads to. Each of them exists, if only to say that it is not open yet. */
export const ways = {
  listen: '/subscribe',
  findAccount: '/subscribe/checkout/flepz',
  giftCard: '/subscribe/giftcard',
  signIn: '/account/login',
  account: '/account',
  doNotCall: '/donotcall',
} as const;
