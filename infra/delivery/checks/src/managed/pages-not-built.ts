import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../tree.ts';
import type { ManagedFile } from './managed-file.ts';

interface Manifest {
  routes?: { path: string; placeholder?: boolean }[];
}

const path = 'infra/services/api/src/mail/pages-not-built.json';

/**
 * Generates the list of pages that are not built yet. The API needs the list because it does not
 * know the remotes, and its emails must not link to such a page.
 */
export function pagesNotBuilt(root: string, remotes: string[]): ManagedFile[] {
  if (!existsSync(join(root, path))) return [];
  const rows = remotes
    .filter((folder) => existsSync(join(root, folder, 'remote.json')))
    .flatMap((folder) => readJson<Manifest>(root, `${folder}/remote.json`).routes ?? []);
  const holds = rows.filter(({ placeholder }) => placeholder).map((row) => row.path);
  return [{ path, holds: holds.sort() }];
}
