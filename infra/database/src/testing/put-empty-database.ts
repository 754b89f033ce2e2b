import { randomUUID } from 'node:crypto';
import { cp, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { Migrations } from '../migrate.ts';
import { fingerprint } from './fingerprint.ts';
import { pgliteTemplate } from './pglite-template.ts';

const cache = new URL('../../../../.cache/databases/', import.meta.url);

/**
 * Puts an empty embedded database with all its tables into a new data folder: a copy of files, where a first start takes
 * seconds of work. Never over a database that is there already.
 */
export async function putEmptyDatabase(dataDir: string, migrations: Migrations): Promise<void> {
  const template = fileURLToPath(new URL(await fingerprint(migrations), cache));
  if (!(await stat(template).catch(() => undefined))) await make(template, migrations);
  await cp(template, join(dataDir, 'database'), {
    recursive: true,
    force: false,
    errorOnExist: true,
  });
}

async function make(template: string, migrations: Migrations) {
  const loadDataDir = await pgliteTemplate(migrations);
  const own = fileURLToPath(new URL(`${randomUUID()}.part`, cache));
  await (await PGlite.create(own, { loadDataDir })).close();
  // Somebody else may have been quicker.
  await rename(own, template).catch(() => {});
}
