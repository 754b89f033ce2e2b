import { createFollowers } from '@sideband/server/followers';
import { z } from 'zod';

/** Report of one edge about its open pages. */
export const pagesReport = z.object({
  /** Random name of the edge, generated at startup. */
  edge: z.string().max(64),
  /** Revision that the edge serves. */
  revision: z.string().max(15),
  /** Number of open pages by revision. */
  pages: z.record(z.string(), z.int().nonnegative()),
  /**
   * Milliseconds from the edge's switch to `revision` until 99% of the pages that have followed had
   * adopted it. Missing while no page has followed.
   */
  followedMs: z.number().optional(),
});
export type PagesReport = z.infer<typeof pagesReport>;

/** Number of open pages, and how many of them are on the current revision. */
export interface PagesCount {
  /** Revision that pages are compared with; `undefined` while no edge has reported. */
  revision: string | undefined;
  open: number;
  following: number;
  /** Maximum over all edges; `undefined` while no page had to follow. */
  followedMs: number | undefined;
  edges: number;
}

export interface Pages {
  /**
   * Adds up the recent reports. Counts are relative to `head`, even if no edge accepts that
   * revision; if it is omitted, to the newest revision that any edge serves. Computed in memory,
   * without I/O.
   */
  current(head?: number): PagesCount;
  /** Called after each report. Returns the unsubscribe function. */
  subscribe(follow: (count: PagesCount) => void): () => void;
}

/** Edges report at least every 5 s. One that misses three reports is considered gone. */
const silentMs = 15_000;

/** Aggregates the reports of all edges. */
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
