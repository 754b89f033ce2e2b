import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { fullOnly } from './src/tests/full-only.ts';

// Tests are placed beside the code that they test. The file name determines the kind:
//   x.test.ts          logic, on Node
//   x.test.tsx         components and hooks, in jsdom
//   x.database.test.ts on PGlite and on a real PostgreSQL
const root = fileURLToPath(new URL('../../..', import.meta.url));

const swc = [
  '@swc/jest',
  {
    module: { type: 'es6' },
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
  },
];

const common = {
  rootDir: root,
  modulePathIgnorePatterns: ['<rootDir>/.sideband', '<rootDir>/.cache', '<rootDir>/.*/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': swc },
  moduleNameMapper: { '\\.css$': '<rootDir>/infra/delivery/cli/src/jest/css-names.ts' },
};

/** Runs without jest's virtual machine, which module mocks would need. */
const natively = { testRunner: '<rootDir>/infra/delivery/checks/src/jest/run-natively.mjs' };

/** Exhaustive or slow tests, marked by their file name. They run only in a full run. */
const notNow = process.env.SIDEBAND_FULL ? [] : [fullOnly.source];

const all = '<rootDir>/{shell,shared-sdk,mfe-*,infra/*/*}';

export default {
  // Stops tests that hang. The limit is far above what a test takes, because the machine may be
  // busy.
  testTimeout: 120_000,
  // One more than there are cores, because a database test spends a third of its time waiting for
  // PostgreSQL or another process.
  maxWorkers: availableParallelism() + 1,
  // The modules of one test file stay in memory when the next one runs, so a worker that has grown
  // is restarted.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/src/jest/database-tests-first.ts',
  projects: [
    {
      ...common,
      ...natively,
      displayName: 'logic',
      testMatch: [`${all}/**/*.test.ts`],
      testPathIgnorePatterns: ['/node_modules/', '\\.database\\.test\\.ts$', ...notNow],
    },
    {
      ...common,
      ...natively,
      displayName: 'components',
      runner: '<rootDir>/infra/delivery/checks/src/jest/page/page-runner.mjs',
      testEnvironmentOptions: { isPage: true },
      setupFilesAfterEnv: ['<rootDir>/infra/delivery/checks/src/jest/patient-queries.ts'],
      testMatch: [`${all}/**/*.test.tsx`],
      testPathIgnorePatterns: ['/node_modules/', ...notNow],
    },
    {
      ...common,
      ...natively,
      displayName: 'database',
      globalSetup: '<rootDir>/infra/services/database/src/testing/one-postgres.ts',
      globalTeardown: '<rootDir>/infra/services/database/src/testing/no-postgres.ts',
      testMatch: [`${all}/**/*.database.test.ts`],
      testPathIgnorePatterns: ['/node_modules/', ...notNow],
    },
  ],
};
