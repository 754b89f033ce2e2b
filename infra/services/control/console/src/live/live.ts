import type { LiveEvent, PageCounts } from '@sideband/control/contract';

/** Live state of the console. */
export interface Live {
  /** When the connection was lost. Everything shown may be stale since then. */
  lostAt: Date | undefined;
  head: Head | undefined;
  /** `undefined` while no edge reports page counts. */
  pages: PageCounts | undefined;
  /** Counter of change events. Views that show changes reload when it increases. */
  changes: number;
}

interface Head {
  revision: number;
  author: string;
  reason: string;
}

export const nothingYet: Live = {
  lostAt: undefined,
  head: undefined,
  pages: undefined,
  changes: 0,
};

/** Reduces an event into the live state. */
export function after(live: Live, { event, data }: LiveEvent): Live {
  if (event === 'change') return { ...live, changes: live.changes + 1 };
  if (event === 'head') {
    if (live.head && data.revision <= live.head.revision) return live;
    const { revision, author, reason } = data;
    // The follow time belongs to the previous revision.
    const pages = live.pages && { ...live.pages, followedMs: undefined };
    return { ...live, head: { revision, author, reason }, pages };
  }
  // No edge reports any more, so the old count would be taken for a current one.
  return { ...live, pages: data.edges === 0 ? undefined : data };
}
