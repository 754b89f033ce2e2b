import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type JourneyReport, outcomesOfJourneys, timesOfJourneys } from './journey-report.ts';
import { stepsOfJourneys } from './journey-steps.ts';
import type { Outcome } from './outcome.ts';
import { runInTheOpen } from './run-in-the-open.ts';
import type { Took } from './slowest.ts';

interface Options {
  patterns: string[];
  /** Just what failed in the run before, one after another, on a product of its own. */
  onlyFailed?: boolean;
  /** A part of all of them: `2/8`. */
  shard?: string | undefined;
  /** Those whose titles match. */
  grep?: string | undefined;
  took: Took;
  /** Collects what pages did, by journey. */
  steps: Map<string, Set<string>>;
  signal: AbortSignal;
}

/** People's journeys through the whole product, in a real browser. */
export async function runJourneys(root: string, options: Options): Promise<Outcome[]> {
  const { patterns, onlyFailed, shard, grep, took, steps, signal } = options;
  // Where e2e/playwright.config.ts has its report written.
  const report = join(root, 'test-results', 'journeys.json');
  rmSync(report, { force: true });
  await runInTheOpen(root, join(root, 'e2e', 'node_modules', '.bin', 'playwright'), {
    args: [
      ...['test', '--config', 'e2e/playwright.config.ts', ...patterns],
      ...(shard && !onlyFailed ? ['--shard', shard] : []),
      ...(grep ? ['--grep', grep] : []),
      ...(onlyFailed ? ['--last-failed', '--workers=1'] : []),
      // Costs every journey a quarter of its time: kept for those somebody looks at.
      ...(onlyFailed || patterns.length > 0 ? ['--trace', 'retain-on-failure'] : []),
    ],
    signal,
  });
  try {
    const found: JourneyReport = JSON.parse(readFileSync(report, 'utf8'));
    timesOfJourneys(found, took);
    stepsOfJourneys(found, steps);
    return outcomesOfJourneys(found);
  } catch {
    return [];
  }
}
