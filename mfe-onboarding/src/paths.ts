/** Every address this remote writes or knows. */
export const paths = {
  account: '/account',
  /** For customers only, with all that is below it. */
  credentials: '/account/credentials/*',
  transfer: '/transfer/*',
  /** Mail programs break long links: what is left of one still leads here. */
  magicLink: '/onboarding/magic-link/:magicLinkId?',
};
