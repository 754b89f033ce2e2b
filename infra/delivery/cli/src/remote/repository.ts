import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the root of the Sideband clone that contains a folder, if any. */
export function repositoryAround(folder: string): string | undefined {
  if (isRepository(folder)) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : repositoryAround(above);
}

function isRepository(folder: string): boolean {
  const manifest = join(folder, 'package.json');
  if (!existsSync(join(folder, 'pnpm-workspace.yaml')) || !existsSync(manifest)) return false;
  return JSON.parse(readFileSync(manifest, 'utf8')).name === 'sideband';
}
