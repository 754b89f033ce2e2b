interface Place {
  to: string;
  /** Message ID of the link text. */
  words: string;
}

/** Navigation links of the top bar. */
export const places: Place[] = [
  { to: '/', words: 'frame.nav.toggles' },
  { to: '/remotes', words: 'frame.nav.remotes' },
  { to: '/rollouts', words: 'frame.nav.rollouts' },
  { to: '/segments', words: 'frame.nav.segments' },
  { to: '/attributes', words: 'frame.nav.attributes' },
  { to: '/changes', words: 'frame.nav.changes' },
  { to: '/timeline', words: 'frame.nav.timeline' },
  { to: '/audit', words: 'frame.nav.audit' },
  { to: '/seen', words: 'frame.nav.seen' },
  { to: '/stale', words: 'frame.nav.stale' },
  { to: '/team-keys', words: 'frame.nav.keys' },
  { to: '/transfer', words: 'frame.nav.transfer' },
];
