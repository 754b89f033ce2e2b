import type { Histogram } from './histogram.ts';

/**
 * What is counted, each page at most once, but for `errors` and `loadFailures`. `pages` met it at all:
 * the whole that the others are parts of. A failure to load that another try mended is in
 * `retriedPages`, any other in `failedPages`.
 */
export type CountName =
  | ('pages' | 'shown')
  | ('errors' | 'errorPages')
  | ('loadFailures' | 'failedPages' | 'retriedPages');

/** What pages told of one version, or of one group of a rollout. Any two add up. */
export interface Tally {
  counts: Partial<Record<CountName, number>>;
  /** By vital, and `SHOWN`: milliseconds until the remote was there. */
  vitals: Record<string, Histogram>;
  /** By flow and step, and by `step:outcome`: pages that got there. */
  flows: Record<string, Record<string, number>>;
}

export const emptyTally = (): Tally => ({ counts: {}, vitals: {}, flows: {} });

export function addTally(to: Tally, more: Tally): Tally {
  addCounts(to.counts as Record<string, number>, more.counts as Record<string, number>);
  for (const part of ['vitals', 'flows'] as const) {
    for (const [name, counts] of Object.entries(more[part])) {
      const into = Object.hasOwn(to[part], name) ? to[part][name] : undefined;
      to[part][name] = addCounts(into ?? {}, counts);
    }
  }
  return to;
}

function addCounts<Counts extends Record<string, number>>(to: Counts, more: Counts): Counts {
  const counts: Record<string, number> = to;
  for (const [name, count] of Object.entries(more)) counts[name] = (counts[name] ?? 0) + count;
  return to;
}

export const sumOf = (tallies: Tally[]): Tally => tallies.reduce(addTally, emptyTally());

export const readTally = (text: string): Tally => JSON.parse(text) as Tally;
