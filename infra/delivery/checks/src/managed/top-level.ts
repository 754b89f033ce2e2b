import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problem.ts';
import { madeByTools } from '../tree.ts';

/**
 * Folders that are allowed at the root and in `infra`. They reflect the architecture: what is
 * shipped, and what serves, builds and simulates it.
 */
const folders: Record<string, RegExp> = {
  '': /^(shell|mfe-[a-z]+|shared-sdk|infra|e2e|docs|\.changeset|\.ci)$/,
  infra: /^(decisions|delivery|sandbox|services)$/,
  'infra/delivery':
    /^(artifacts|bench|catalogue|checks|cli|deploy|gate|registry|toolchain|webpack)$/,
  'infra/sandbox': /^(local|stand-ins)$/,
  'infra/services': /^(api|control|database|edge|server)$/,
};

export function topLevel(root: string): Problem[] {
  return Object.entries(folders).flatMap(([above, known]) =>
    foldersIn(join(root, above))
      .filter((name) => !madeByTools.has(name) && !known.test(name))
      .map((name) => ({
        file: join(above, name),
        says: 'is no folder of the architecture; put its files where their subject lives',
      })),
  );
}

function foldersIn(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
