import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldestNode } from '../node-version.ts';
import { json } from './template.ts';

interface Manifest {
  version: string;
  peerDependencies: Record<string, string>;
}

/** Packages that a remote imports at runtime. All others are dev dependencies. */
const imported = new Set(['@sideband/shared-sdk', 'react']);

const home = join(import.meta.dirname, '..', '..');
const readJson = (path: string) => JSON.parse(readFileSync(join(home, path), 'utf8'));

/**
 * Returns the files of a remote that has its own repository. `registry` is the npm registry for
 * `@sideband` packages.
 */
export function ownFiles(name: string, registry: string | undefined): Record<string, string> {
  const { version, peerDependencies } = readJson('package.json') as Manifest;
  // Versions that this program was built and tested with, which are known to work together.
  const versions = Object.entries(peerDependencies).map(
    ([name, range]) => [name, versionOf(name, range)] as const,
  );
  const asks = {
    engines: { node: `>=${oldestNode}` },
    dependencies: Object.fromEntries(versions.filter(([name]) => imported.has(name))),
    devDependencies: Object.fromEntries([
      ['@sideband/cli', version.includes('-') ? version : `^${version}`],
      ...versions.filter(([name]) => !imported.has(name)),
    ]),
  };
  const own = { name, version: '0.1.0' };
  return {
    'package.json': json({
      ...own,
      private: true,
      type: 'module',
      scripts: {
        test: 'node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js',
        types: 'tsc --noEmit',
        sideband: 'sideband',
      },
      ...asks,
    }),
    // Without a lockfile, npm first queries the registry for hundreds of packages, which takes
    // longer than downloading them. `@sideband` packages are not in the lockfile; npm adds them.
    'package-lock.json': json({
      ...own,
      lockfileVersion: 3,
      requires: true,
      packages: { '': { ...own, ...asks }, ...readJson('template-lock.json') },
    }),
    'tsconfig.json': json({
      compilerOptions: {
        target: 'es2024',
        lib: ['es2024', 'dom', 'dom.iterable'],
        module: 'preserve',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        types: ['node'],
        strict: true,
        noUncheckedIndexedAccess: true,
        verbatimModuleSyntax: true,
        isolatedModules: true,
        allowImportingTsExtensions: true,
        resolveJsonModule: true,
        skipLibCheck: true,
        noEmit: true,
      },
      include: ['src', '*.mjs'],
    }),
    'jest.config.mjs': "export { default } from '@sideband/cli/jest';\n",
    '.gitignore': 'node_modules/\n.sideband/\n.cache/\n',
    ...(registry && { '.npmrc': `@sideband:registry=${registry}\n` }),
  };
}

/**
 * Returns a version range as published. `workspace:` and `catalog:` ranges of the repository are
 * resolved.
 */
function versionOf(name: string, range: string): string {
  if (!/^(workspace|catalog):/.test(range)) return range;
  if (range.startsWith('workspace:')) return 'latest';
  return `^${readJson(join('node_modules', name, 'package.json')).version}`;
}
