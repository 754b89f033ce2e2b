export interface Place {
  to: string;
  /** Message ID of the link text. */
  words: string;
  /** Stroked path of its icon, on a 20 × 20 grid. */
  icon: string;
}

interface Group {
  /** Message ID of the heading. */
  words: string;
  places: Place[];
}

/** Navigation links, grouped by the work that they belong to. */
export const groups: Group[] = [
  {
    words: 'frame.group.release',
    places: [
      {
        to: '/',
        words: 'frame.nav.toggles',
        icon: 'M6 5h8a4.5 4.5 0 0 1 0 9H6a4.5 4.5 0 0 1 0-9ZM14 7.200a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600Z',
      },
      {
        to: '/remotes',
        words: 'frame.nav.remotes',
        icon: 'M3 3h6v6H3V3ZM11 3h6v6h-6V3ZM3 11h6v6H3v-6ZM11 11h6v6h-6v-6Z',
      },
      {
        to: '/rollouts',
        words: 'frame.nav.rollouts',
        icon: 'M3 17v-3M7.700 17v-6M12.300 17V8M17 17V3',
      },
      {
        to: '/changes',
        words: 'frame.nav.changes',
        icon: 'M5 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM5 7v6M5 17a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM15 17a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM15 13V8a3 3 0 0 0-3-3h-2',
      },
    ],
  },
  {
    words: 'frame.group.audit',
    places: [
      {
        to: '/timeline',
        words: 'frame.nav.timeline',
        icon: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM10 5.500V10l3 2',
      },
      {
        to: '/audit',
        words: 'frame.nav.audit',
        icon: 'M5 2.500h10v15H5v-15ZM8 6.500h4M8 10h4M8 13.500h2',
      },
      {
        to: '/seen',
        words: 'frame.nav.seen',
        icon: 'M2 10s3-5.500 8-5.500 8 5.500 8 5.500-3 5.500-8 5.500S2 10 2 10ZM10 12.200a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400Z',
      },
    ],
  },
  {
    words: 'frame.group.admin',
    places: [
      {
        to: '/segments',
        words: 'frame.nav.segments',
        icon: 'M10 2v8h8M10 10l-5.700 5.700M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
      },
      {
        to: '/attributes',
        words: 'frame.nav.attributes',
        icon: 'M3 3h7l7 7-7 7-7-7V3ZM6.500 6.500v.1',
      },
      {
        to: '/stale',
        words: 'frame.nav.stale',
        icon: 'M5 2.500h10M5 17.500h10M6 2.500c0 4 8 5 8 7.500s-8 3.500-8 7.500M14 2.500c0 4-8 5-8 7.500s8 3.500 8 7.500',
      },
      {
        to: '/team-keys',
        words: 'frame.nav.keys',
        icon: 'M7 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM9.800 10.200 17 3M14 6l2.500 2.500',
      },
      {
        to: '/transfer',
        words: 'frame.nav.transfer',
        icon: 'M6.500 3v11M3 11l3.500 3.500L10 11M13.500 17V6M10 9l3.500-3.500L17 9',
      },
    ],
  },
];

export const places = groups.flatMap((group) => group.places);
