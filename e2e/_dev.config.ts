import base from './playwright.config.ts';

const port = process.env.DEV_PORT ?? '4560';
export default {
  ...base,
  testDir: '/work/main/e2e',
  outputDir: '/tmp/e2e/results',
  webServer: undefined,
  reporter: [['line'], ['list']],
  use: { ...base.use, baseURL: `http://localhost:${port}` },
};
