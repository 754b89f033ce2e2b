import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { ensureHeadlessShell } from '../infra/checks/src/tests/chromium.ts';
import { journeyMs, patienceMs, productMs } from './given/patience.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Away from the ports of a product that somebody runs beside the tests. */
const port = Number(process.env.JOURNEYS_PORT ?? 4100);

export default defineConfig({
  testDir: '.',
  // Exhaustive, and named so: only in a full run.
  testIgnore: process.env.SIDEBAND_FULL ? [] : ['**/*.full.spec.ts'],
  outputDir: '../test-results',
  timeout: journeyMs,
  expect: { timeout: patienceMs, toPass: { timeout: patienceMs } },
  fullyParallel: true,
  forbidOnly: true,
  // No retry here: cards are spent once. In CI `npm test` tries again on a product of its own.
  retries: 0,
  // One more than cores: a journey waits for its servers a third of its time. All share one product.
  workers: Math.min(availableParallelism() + 1, 5),
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    launchOptions: {
      executablePath: ensureHeadlessShell(),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
  webServer: {
    command: 'node e2e/given/product.ts',
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: productMs,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), SIDEBAND_PSEUDO: '1', SIDEBAND_PEOPLE_PER_ADDRESS: '100' },
    stdout: 'pipe',
  },
});
