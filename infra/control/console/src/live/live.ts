import type { LiveEvent, PageCounts } from '@sideband/control/contract';

/** What the console knows of this moment. */
export interface Live {
  /** When the connection was lost: from then on everything shown may be old. */
  lostAt: Date | undefined;
  head: Head | undefined;
  /** Undefined where no edge counts its pages. */
  pages: PageCounts | undefined;
  /** Counts what happens to changes, so that what shows them asks again. */
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

/** What is known after something has happened. */
export function after(live: Live, { event, data }: LiveEvent): Live {
  if (event === 'change') return { ...live, changes: live.changes + 1 };
  if (event === 'head') {
    if (live.head && data.revision <= live.head.revision) return live;
    const { revision, author, reason } = data;
    // How fast the last one was followed says nothing of this one.
    const pages = live.pages && { ...live.pages, followedMs: undefined };
    return { ...live, head: { revision, author, reason }, pages };
  }
  // The last edge has fallen silent: an old count would be taken for one of now.
  return { ...live, pages: data.edges === 0 ? undefined : data };
}
