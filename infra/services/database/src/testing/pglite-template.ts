import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { type Migrations, migrate } from '../migrate.ts';
import { overPglite } from '../open-pglite.ts';
import { pgliteOptions } from '../pglite-options.ts';
import { fingerprint } from './fingerprint.ts';

const cache = new URL('../../../../../.cache/databases/', import.meta.url);

/**
 * Returns an empty database with all tables, in PGlite's dump format. Cached, because creating one
 * takes seconds.
 */
export async function pgliteTemplate(...series: Migrations[]): Promise<Blob> {
  const file = new URL(`${await fingerprint(...series)}.tar`, cache);
  const kept = await readFile(file).catch(() => undefined);
  return new Blob([kept ?? (await make(file, series))]);
}

async function make(file: URL, series: Migrations[]): Promise<Buffer<ArrayBuffer>> {
  const pglite = await PGlite.create(pgliteOptions);
  const { db, close } = overPglite(pglite);
  for (const migrations of series) await migrate(db, migrations);
  const dump = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await close();

  await mkdir(cache, { recursive: true });
  const own = new URL(`${randomUUID()}.part`, cache);
  await writeFile(own, dump);
  await rename(own, file);
  return dump;
}
