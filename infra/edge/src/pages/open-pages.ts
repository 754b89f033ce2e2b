import type { PagesReport } from '@sideband/control/pages';

/** Pages ask at least once a minute; one that has missed two rounds is gone. */
const silentMs = 150_000;
/** A stream that broke is back within seconds, if its page is still there. */
const reconnectMs = 10_000;
const most = 200_000;
const told = 20;

interface Page {
  revision: string;
  /** Streams it holds: while there is one, it is open. */
  streams: number;
  until: number;
}

interface Options {
  revision: () => string | undefined;
  now: () => number;
}

/** Counts open pages by the revision they stand at. In memory only: after a restart pages come back by themselves. */
export function countOpenPages({ revision, now }: Options) {
  const pages = new Map<string, Page>();
  let swappedAt: number | undefined;
  /** Open when the document was swapped, and not there yet. */
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
    /** A page was answered, and now stands at that revision. */
    answered: (name: string, at: string) => void stand(name, at, now() + silentMs),
    /** A page opened a stream. Gives back what is to be called when that is gone. */
    holds(name: string, at: string): () => void {
      // What it was answered last is surer than what it says.
      const page = stand(name, pages.get(name)?.revision ?? at, now() + silentMs);
      if (!page) return () => {};
      page.streams += 1;
      return () => {
        page.streams -= 1;
        if (page.streams === 0) page.until = now() + reconnectMs;
      };
    },
    /** To be called when another document is served, before anybody is told. */
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
