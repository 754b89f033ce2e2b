import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type JourneyReport, outcomesOfJourneys, timesOfJourneys } from './journey-report.ts';
import { stepsOfJourneys } from './journey-steps.ts';
import type { Outcome } from './outcome.ts';
import { runInTheOpen } from './run-in-the-open.ts';
import type { Took } from './slowest.ts';

interface Options {
  patterns: string[];
  /** Runs only the journeys that failed in the previous run, sequentially, on a fresh product. */
  onlyFailed?: boolean;
  /** Shard of the journeys to run: `2/8`. */
  shard?: string | undefined;
  /** Runs only journeys whose title matches. */
  grep?: string | undefined;
  /** For a run that is expected to fail: stops at the first failure and prints nothing. */
  isBrief?: boolean;
  /** First of the product's ports, if it is not the usual one. */
  port?: number;
  took: Took;
  /** Collects requests and opened pages for each journey. */
  steps: Map<string, Set<string>>;
  signal: AbortSignal;
}

/** Returns Playwright's command-line arguments. */
export function argumentsOf(options: Omit<Options, 'took' | 'steps' | 'signal'>): string[] {
  const { patterns, onlyFailed, shard, grep, isBrief } = options;
  // Tracing slows every journey by a quarter, so it is enabled only when a developer runs selected
  // journeys or failures are retried.
  const isTraced = onlyFailed || (patterns.length > 0 && !isBrief);
  return [
    ...['test', '--config', 'e2e/playwright.config.ts', ...patterns],
    ...(shard && !onlyFailed ? ['--shard', shard] : []),
    ...(grep ? ['--grep', grep] : []),
    ...(onlyFailed ? ['--last-failed', '--workers=1'] : []),
    ...(isBrief ? ['--max-failures=1'] : []),
    ...(isTraced ? ['--trace', 'retain-on-failure'] : []),
  ];
}

/** Runs customer journeys through the whole product in a real browser. */
export async function runJourneys(root: string, options: Options): Promise<Outcome[]> {
  const { isBrief, port, took, steps, signal } = options;
  // The path at which e2e/playwright.config.ts writes the report.
  const report = join(root, 'test-results', 'journeys.json');
  rmSync(report, { force: true });
  await runInTheOpen(root, join(root, 'e2e', 'node_modules', '.bin', 'playwright'), {
    args: argumentsOf(options),
    isQuiet: isBrief,
    env: port === undefined ? {} : { JOURNEYS_PORT: String(port) },
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
