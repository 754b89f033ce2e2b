import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

// For a remote outside this repository: `export { default } from '@sideband/cli/jest';`. Inside it,
// a remote's tests run together with all others.
//   x.test.ts  logic, on Node
//   x.test.tsx components and hooks, in a browser-like page
const { resolve } = createRequire(import.meta.url);
const beside = (name: string) =>
  fileURLToPath(new URL(`./${name}${extname(import.meta.filename)}`, import.meta.url));

const swc = {
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: { keepImportAttributes: true },
  },
};

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': [resolve('@swc/jest'), swc] },
  moduleNameMapper: { '\\.css$': beside('css-names') },
};

export default {
  projects: [
    { ...common, displayName: 'logic', testMatch: ['<rootDir>/src/**/*.test.ts'] },
    {
      ...common,
      displayName: 'components',
      testEnvironment: beside('browser-like'),
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
    },
  ],
};
