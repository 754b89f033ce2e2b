import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from './template.ts';

/**
 * Returns the files that all remotes of the repository have in common. `npm run check` compares
 * them.
 */
export function repositoryFiles(name: string): Record<string, string> {
  const folder = `mfe-${name}`;
  const run = 'node ../infra/delivery/toolchain/run.mjs infra/delivery/checks/src';
  return {
    'package.json': json({
      name: `@sideband/${folder}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      license: 'Apache-2.0',
      scripts: { test: `${run}/test.ts --in ${folder}`, check: `${run}/check.ts` },
      dependencies: { '@sideband/shared-sdk': 'workspace:*', react: 'catalog:' },
      devDependencies: { '@sideband/webpack': 'workspace:*', '@types/react': 'catalog:' },
    }),
    'tsconfig.json': types(folder),
  };
}

const types = (folder: string) => `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "outDir": "../.cache/types/${folder}",
    "tsBuildInfoFile": "../.cache/types/${folder}.tsbuildinfo",
    "rootDir": "."
  },
  "include": ["**/*.ts", "**/*.tsx", "**/*.json", "**/*.mjs"],
  "exclude": ["node_modules", "dist"],
  "references": [{ "path": "../shared-sdk" }, { "path": "../infra/delivery/webpack" }]
}
`;

/** Adds the remote to the TypeScript project references in the repository's `tsconfig.json`. */
export function addToTypes(root: string, folder: string) {
  const file = join(root, 'tsconfig.json');
  const text = readFileSync(file, 'utf8');
  if (text.includes(`"${folder}"`)) return;
  const lines = text.split('\n');
  const before = lines.findLastIndex((line) => /"path": "(shell|shared-sdk|mfe-\w+)"/.test(line));
  lines.splice(before + 1, 0, `    { "path": "${folder}" },`);
  writeFileSync(file, lines.join('\n'));
}
