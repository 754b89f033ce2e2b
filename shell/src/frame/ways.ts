/** The paths the frame and the shell's own pages lead to. */
export const ways = {
  listen: '/subscribe',
  findAccount: '/subscribe/checkout/flepz',
  giftCard: '/subscribe/giftcard',
  signIn: '/account/login',
  account: '/account',
  doNotCall: '/donotcall',
} as const;

const inFooter = ['findAccount', 'doNotCall'] as const;

/** Of the footer's own links those whose page is built. A page that loses its `placeholder` mark appears by itself. */
export function footerPages(isOpen: (address: string) => boolean) {
  return Object.fromEntries(
    inFooter.filter((name) => isOpen(ways[name])).map((name) => [name, ways[name]]),
  );
}
