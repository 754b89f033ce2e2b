/** Every address this remote writes. */
export const paths = {
  account: '/account',
  /** Mail programs break long links: what is left of one still leads here. */
  magicLink: '/onboarding/magic-link/:magicLinkId?',
};
