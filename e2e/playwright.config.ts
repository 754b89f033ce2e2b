import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Away from the ports of a product that somebody runs beside the tests. */
const port = Number(process.env.JOURNEYS_PORT ?? 4100);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 120_000,
  // A shared machine may be slow; nothing waits longer than it has to.
  expect: { timeout: 20_000 },
  fullyParallel: true,
  forbidOnly: true,
  // Once more on a machine that others share; what needed it is reported as flaky, not as passed.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), SIDEBAND_PSEUDO: '1', SIDEBAND_PEOPLE_PER_ADDRESS: '100' },
    stdout: 'pipe',
  },
});
