import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Migrations } from '../migrate.ts';

const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');

/**
 * Returns a hash that changes with every migration and with the version of PGlite, whose file
 * format may change.
 */
export async function fingerprint(...series: Migrations[]): Promise<string> {
  // The path in pnpm's store contains the version.
  const hash = createHash('sha256').update(pglite);
  for (const { folder } of series) {
    for (const name of (await readdir(folder)).sort()) {
      hash.update(name).update(await readFile(new URL(name, folder)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
