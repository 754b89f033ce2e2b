import { fileURLToPath } from 'node:url';

// Tests sit beside what they test. The name says the kind:
//   x.test.ts          logic, on Node
//   x.test.tsx         components and hooks, in jsdom
//   x.database.test.ts on PGlite and on a real PostgreSQL
const root = fileURLToPath(new URL('../..', import.meta.url));

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
  moduleNameMapper: { '\\.css$': '<rootDir>/infra/cli/src/jest/css-names.ts' },
};

/** Without jest's virtual machine; what stands in for modules needs it, and so does jsdom. */
const natively = { testRunner: '<rootDir>/infra/checks/src/jest/run-natively.mjs' };

/** Exhaustive or slow, and named so: only in a full run. */
const notNow = process.env.SIDEBAND_FULL ? [] : ['\\.full(\\.database)?\\.test\\.tsx?$'];

const all = '<rootDir>/{shell,shared-sdk,mfe-*,infra/*}';

export default {
  // A bound for what hangs, far from what a test takes: machines that run this may be busy.
  testTimeout: 120_000,
  // What one file's modules took is not given back to the next: a worker that has grown starts anew.
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
      displayName: 'components',
      testEnvironment: '<rootDir>/infra/cli/src/jest/browser-like.ts',
      setupFilesAfterEnv: ['<rootDir>/infra/checks/src/jest/patient-queries.ts'],
      testMatch: [`${all}/**/*.test.tsx`],
      testPathIgnorePatterns: ['/node_modules/', ...notNow],
    },
    {
      ...common,
      ...natively,
      displayName: 'database',
      globalSetup: '<rootDir>/infra/database/src/testing/one-postgres.ts',
      globalTeardown: '<rootDir>/infra/database/src/testing/no-postgres.ts',
      testMatch: [`${all}/**/*.database.test.ts`],
      testPathIgnorePatterns: ['/node_modules/', ...notNow],
    },
  ],
};
