import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { ensureHeadlessShell } from '../infra/delivery/checks/src/tests/chromium.ts';
import { journeyMs, patienceMs, productMs } from './given/processes/timeouts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Avoids the ports of a product that a developer runs while the tests run. */
const port = Number(process.env.JOURNEYS_PORT ?? 4100);

export default defineConfig({
  testDir: '.',
  // Exhaustive tests have `.full.` in their name and run in full runs only.
  testIgnore: process.env.SIDEBAND_FULL ? [] : ['**/*.full.spec.ts'],
  outputDir: '../test-results',
  timeout: journeyMs,
  expect: { timeout: patienceMs, toPass: { timeout: patienceMs } },
  fullyParallel: true,
  forbidOnly: true,
  // No retries, because gift cards can be spent only once. In CI, `npm test` retries on a separate
  // product.
  retries: 0,
  // One worker more than cores, because a journey waits for its servers a third of the time. All
  // workers share one product.
  workers: Math.min(availableParallelism() + 1, 5),
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    // A click on a button that is not there fails like an expectation, with its locator in the error,
    // and not when the time of the whole journey is over.
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    launchOptions: {
      executablePath: ensureHeadlessShell(),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
  webServer: {
    command: 'node e2e/given/processes/product.ts',
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: productMs,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), SIDEBAND_PSEUDO: '1', SIDEBAND_PEOPLE_PER_ADDRESS: '100' },
    stdout: 'pipe',
  },
});
