import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Problem } from '../problem.ts';

interface Budget {
  /** Bytes on the wire (brotli). */
  scripts: number;
  styles: number;
}
export type Budgets = Readonly<Record<string, Budget>>;

/**
 * Default budgets, from the design targets for a mid-range phone. A shell is loaded only once and
 * is measured by the benchmark.
 */
const usual: { remote: Budget; shell: Budget } = {
  remote: { scripts: 35_000, styles: 6_000 },
  shell: { scripts: 165_000, styles: 12_000 },
};

/**
 * Checks the size of what the first paint needs: entry, scripts, stylesheets, and the texts of the
 * largest locale.
 */
export function problemsOfBudget(record: ReleaseRecord, budgets: Budgets = {}): Problem[] {
  const { name, entry, first, messages, provides } = record;
  const weigh = (file: string) => record.sizes[file]?.brotli ?? 0;
  const sum = (files: readonly string[]) =>
    [...new Set(files)].reduce((total, file) => total + weigh(file), 0);
  const texts = Object.entries(messages).map(([locale, file]) =>
    // The pseudo-locale for layout checks is never served to customers.
    file === undefined || locale === 'en-XA' ? 0 : weigh(file),
  );
  const cost: Budget = {
    scripts: sum([entry, ...first.scripts]) + Math.max(0, ...texts),
    styles: sum(first.styles),
  };
  const allowed = budgets[name] ?? record.budget ?? (provides ? usual.shell : usual.remote);
  return (['scripts', 'styles'] as const)
    .filter((kind) => cost[kind] > allowed[kind])
    .map((kind) => ({
      pointer: `/first/${kind}`,
      code: 'over_budget',
      message: `The first paint loads ${cost[kind]} bytes of ${kind} (brotli); ${allowed[kind]} are allowed.`,
      hint: `Load later what the first view does not need; the largest is ${largest([entry, ...first[kind]], weigh)}. A remote that needs more states it as "budget" in remote.json.`,
    }));
}

const largest = (files: readonly string[], weigh: (file: string) => number) =>
  [...files].sort((one, other) => weigh(other) - weigh(one))[0] ?? '';
