import type { Histogram } from './histogram.ts';

/**
 * Counters. Each page counts at most once, except in `errors` and `loadFailures`. `pages` counts
 * all pages that used the version, and is the denominator of shares. A page with a load failure
 * counts in `retriedPages` if a retry succeeded, and otherwise in `failedPages`.
 */
export type CountName =
  | ('pages' | 'shown')
  | ('errors' | 'errorPages')
  | ('loadFailures' | 'failedPages' | 'retriedPages');

/** Reports about one version, or one group of a rollout. Tallies can be added. */
export interface Tally {
  counts: Partial<Record<CountName, number>>;
  /** By web vital, plus `SHOWN`: milliseconds until the remote was shown. */
  vitals: Record<string, Histogram>;
  /** Number of pages by flow and step, and by `step:outcome`. */
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
