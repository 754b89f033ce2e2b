import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { overPglite } from '../database/open-pglite.ts';
import { typeParsers } from '../database/type-parsers.ts';

const cache = new URL('../../../../.cache/databases/', import.meta.url);
const migrations = new URL('../../migrations/', import.meta.url);

/** A migrated database in memory. Making one takes seconds, so the first is kept as a file for the next. */
export async function openMemoryPglite(): Promise<OpenDatabase> {
  const template = new URL(`${await fingerprint()}.tar`, cache);
  const kept = await readFile(template).catch(() => undefined);
  const pglite = await PGlite.create({
    parsers: typeParsers,
    ...(kept && { loadDataDir: new Blob([kept]) }),
  });
  const opened = overPglite(pglite);
  if (!kept) {
    await migrate(opened.db);
    await keep(pglite, template);
  }
  return opened;
}

async function keep(pglite: PGlite, template: URL) {
  await mkdir(cache, { recursive: true });
  const dump = await pglite.dumpDataDir('none');
  const own = new URL(`${randomUUID()}.part`, cache);
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await rename(own, template);
}

/** Changes with every migration. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrations)).sort()) {
    hash.update(name).update(await readFile(new URL(name, migrations)));
  }
  return hash.digest('hex').slice(0, 16);
}
