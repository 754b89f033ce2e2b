import { createFollowers } from '@sideband/server/followers';
import { z } from 'zod';

/** What one edge says of the pages that are open at it. */
export const pagesReport = z.object({
  /** Which edge: a name made up at its start. */
  edge: z.string().max(64),
  /** The revision it serves. */
  revision: z.string().max(15),
  /** How many open pages stand at which revision. */
  pages: z.record(z.string(), z.int().nonnegative()),
  /**
   * Milliseconds from its swap to `revision` until 99 of 100 of those that have followed stood there;
   * left out while none has.
   */
  followedMs: z.number().optional(),
});
export type PagesReport = z.infer<typeof pagesReport>;

/** The live line: how many pages are open, and how many of them have followed what is served. */
export interface PagesCount {
  /** What following is measured against; undefined while no edge has said anything. */
  revision: string | undefined;
  open: number;
  following: number;
  /** Of the slowest edge; undefined while no page had to follow. */
  followedMs: number | undefined;
  edges: number;
}

export interface Pages {
  /**
   * Adds up what the edges said lately. Measured against the head, also when every edge refuses what
   * stands there; without one, against the newest revision that any of them serves. Asks nobody, so it
   * is free.
   */
  current(head?: number): PagesCount;
  /** Told of every report, after `current` counts it. Gives back what ends it. */
  subscribe(follow: (count: PagesCount) => void): () => void;
}

/** An edge speaks every 5 s; one that misses three is gone, and its pages are another's or none. */
const silentMs = 15_000;

/** Adds up reports of edges. */
export function countPages(now: () => number = Date.now) {
  const reports = new Map<string, PagesReport & { at: number }>();
  const { subscribe, tell } = createFollowers<PagesCount>();

  function current(head?: number): PagesCount {
    for (const [edge, { at }] of reports) if (now() - at > silentMs) reports.delete(edge);
    const all = [...reports.values()];
    const newest = head ?? Math.max(...all.map(({ revision }) => Number(revision)));
    const revision = all.length > 0 ? String(newest) : undefined;
    const counts = all.flatMap(({ pages }) => Object.entries(pages));
    const sum = (part: [string, number][]) => part.reduce((total, [, count]) => total + count, 0);
    const times = all.flatMap((one) => (one.revision === revision ? (one.followedMs ?? []) : []));
    return {
      revision,
      open: sum(counts),
      following: sum(counts.filter(([at]) => at === revision)),
      followedMs: times.length > 0 ? Math.max(...times) : undefined,
      edges: all.length,
    };
  }

  return {
    current,
    subscribe,
    take(report: PagesReport) {
      reports.set(report.edge, { ...report, at: now() });
      tell(current());
    },
  };
}
