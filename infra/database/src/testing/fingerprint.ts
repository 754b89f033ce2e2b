import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Migrations } from '../migrate.ts';

/** Changes with every migration. */
export async function fingerprint({ folder }: Migrations): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort()) {
    hash.update(name).update(await readFile(new URL(name, folder)));
  }
  return hash.digest('hex').slice(0, 16);
}
