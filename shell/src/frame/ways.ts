/** Destinations of the frame and of the shell's own pages. */
export const ways = {
  home: '/subscribe',
  listen: '/subscribe',
  findAccount: '/subscribe/checkout/flepz',
  giftCard: '/subscribe/giftcard',
  signIn: '/account/login',
  account: '/account',
  doNotCall: '/donotcall',
} as const;

const inFooter = ['findAccount', 'listen', 'giftCard', 'doNotCall'] as const;

/**
 * Returns the footer's own links whose pages exist. A page appears once it loses its `placeholder`
 * mark.
 */
export function footerPages(isOpen: (address: string) => boolean) {
  return Object.fromEntries(
    inFooter.filter((name) => isOpen(ways[name])).map((name) => [name, ways[name]]),
  );
}
