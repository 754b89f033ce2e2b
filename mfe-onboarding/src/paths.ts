/** All paths that this remote serves or links to. */
export const paths = {
  account: '/account',
  /** For signed-in customers only, including all paths below it. */
  credentials: '/account/credentials/*',
  transfer: '/transfer/*',
  /** Mail programs may truncate long links. A truncated link still leads to this page. */
  magicLink: '/onboarding/magic-link/:magicLinkId?',
};
