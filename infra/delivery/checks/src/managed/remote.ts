interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Generates a remote's package.json. The version and additional dependencies are the remote's own;
 * the rest is the same for all remotes.
 */
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
    references: [{ path: '../shared-sdk' }, { path: '../infra/delivery/webpack' }],
  };
}

export const remoteBundling = `import { defineRemote } from '@sideband/webpack';

export default defineRemote(import.meta.dirname);
`;

/**
 * Returns the scripts of a folder: `test` runs the tests of that folder, `check` runs all checks.
 */
export function packageScripts(folder: string) {
  const up = folder
    .split('/')
    .map(() => '..')
    .join('/');
  const run = `node ${up}/infra/delivery/toolchain/run.mjs infra/delivery/checks/src`;
  return { test: `${run}/test.ts --in ${folder}`, check: `${run}/check.ts` };
}

function sorted(entries: Record<string, string>) {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}
