import type { PagesReport } from '@sideband/control/pages';

/** Pages poll at least once a minute. A page that has missed two polls is gone. */
const silentMs = 150_000;
/** A page that is still open reconnects a broken stream within seconds. */
const reconnectMs = 10_000;
const most = 200_000;
const told = 20;

interface Page {
  revision: string;
  /** Number of open streams. The page counts as open while there is one. */
  streams: number;
  until: number;
}

interface Options {
  revision: () => string | undefined;
  now: () => number;
}

/**
 * Counts open pages by revision. In memory only: after a restart, pages show up again by
 * themselves.
 */
export function countOpenPages({ revision, now }: Options) {
  const pages = new Map<string, Page>();
  let swappedAt: number | undefined;
  /** Pages that were open at the last swap and have not adopted its revision yet. */
  let waiting = new Set<string>();
  let delaysMs: number[] = [];

  function stand(name: string, at: string, until: number): Page | undefined {
    const page = pages.get(name) ?? { revision: at, streams: 0, until };
    if (!pages.has(name) && pages.size >= most) return;
    pages.set(name, page);
    page.revision = at;
    page.until = until;
    if (at === revision() && swappedAt !== undefined && waiting.delete(name)) {
      delaysMs.push(Math.round(now() - swappedAt));
    }
    return page;
  }

  return {
    /** Records that a page has fetched this revision. */
    answered: (name: string, at: string) => void stand(name, at, now() + silentMs),
    /** Records that a page opened a stream. Returns a function to call when it closes. */
    holds(name: string, at: string): () => void {
      // The revision the page last fetched is more reliable than the one it claims.
      const page = stand(name, pages.get(name)?.revision ?? at, now() + silentMs);
      if (!page) return () => {};
      page.streams += 1;
      return () => {
        page.streams -= 1;
        if (page.streams === 0) page.until = now() + reconnectMs;
      };
    },
    /** Call it when another document is served, before anyone is notified. */
    swapped() {
      swappedAt = now();
      waiting = new Set(pages.keys());
      delaysMs = [];
    },
    report(): Omit<PagesReport, 'edge'> {
      const counts = new Map<string, number>();
      for (const [name, page] of pages) {
        if (page.streams === 0 && page.until <= now()) {
          pages.delete(name);
          waiting.delete(name);
        } else counts.set(page.revision, (counts.get(page.revision) ?? 0) + 1);
      }
      const newest = [...counts].sort(([one], [other]) => Number(other) - Number(one));
      return {
        revision: revision() ?? '0',
        pages: Object.fromEntries(newest.slice(0, told)),
        ...(delaysMs.length > 0 && { followedMs: percentile(delaysMs, 0.99) }),
      };
    },
  };
}

export type OpenPages = ReturnType<typeof countOpenPages>;

function percentile(values: number[], share: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1];
}
