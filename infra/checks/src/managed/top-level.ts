import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problem.ts';
import { madeByTools } from '../tree.ts';

/**
 * Allowed folders at the root and in `infra`. They reflect the architecture: what is shipped, and
 * what supports it.
 */
const folders: Record<string, RegExp> = {
  '': /^(shell|mfe-[a-z]+|shared-sdk|infra|e2e|docs|\.changeset|\.ci)$/,
  infra:
    /^(api|artifacts|bench|checks|cli|control|database|decisions|deploy|edge|gate|local|registry|server|stand-ins|toolchain|webpack)$/,
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
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
