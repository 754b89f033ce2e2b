/** What every remote has in common. A difference is stated in its own package.json or remote.json. */

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Name, version and further dependencies are the remote's own; the rest is the same for all. */
export function remotePackage(folder: string, own: Manifest) {
  return {
    name: `@sideband/${folder}`,
    version: own.version ?? '0.1.0',
    private: true,
    type: 'module',
    license: 'Apache-2.0',
    scripts: packageScripts(folder),
    dependencies: sorted({
      ...own.dependencies,
      '@sideband/shared-sdk': 'workspace:*',
      react: 'catalog:',
    }),
    devDependencies: sorted({
      ...own.devDependencies,
      '@sideband/webpack': 'workspace:*',
      '@types/react': 'catalog:',
    }),
  };
}

export function remoteTypes(folder: string) {
  return {
    extends: '../tsconfig.base.json',
    compilerOptions: {
      outDir: `../.cache/types/${folder}`,
      tsBuildInfoFile: `../.cache/types/${folder}.tsbuildinfo`,
      rootDir: '.',
    },
    include: ['**/*.ts', '**/*.tsx', '**/*.json', '**/*.mjs'],
    exclude: ['node_modules', 'dist'],
    references: [{ path: '../shared-sdk' }, { path: '../infra/webpack' }],
  };
}

export const remoteBundling = `import { defineRemote } from '@sideband/webpack';

export default defineRemote(import.meta.dirname);
`;

/** `pnpm test` in a folder runs the tests of that folder; `pnpm check` is the whole check. */
export function packageScripts(folder: string) {
  const up = folder
    .split('/')
    .map(() => '..')
    .join('/');
  const run = `node ${up}/infra/toolchain/run.mjs infra/checks/src`;
  return { test: `${run}/test.ts --in ${folder}`, check: `${run}/check.ts` };
}

function sorted(entries: Record<string, string>) {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}
