import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, countJourneys, type JourneyReport } from './count.ts';
import { runInTheOpen } from './run-in-the-open.ts';

interface Options {
  chromium: string;
  patterns: string[];
}

/** People's journeys through the whole product, in a real browser. */
export async function runJourneys(root: string, { chromium, patterns }: Options): Promise<Counts> {
  // Where e2e/playwright.config.ts has its report written.
  const report = join(root, 'test-results', 'journeys.json');
  rmSync(report, { force: true });
  await runInTheOpen(root, join(root, 'e2e', 'node_modules', '.bin', 'playwright'), {
    args: ['test', '--config', 'e2e/playwright.config.ts', ...patterns],
    env: { CHROMIUM_PATH: chromium },
  });
  try {
    const found: JourneyReport = JSON.parse(readFileSync(report, 'utf8'));
    const { flaky } = found.stats;
    if (flaky > 0) console.info(`Needed a second try: ${flaky} journeys, named as flaky above`);
    return countJourneys(found);
  } catch {
    return {};
  }
}
