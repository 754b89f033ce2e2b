import { randomUUID } from 'node:crypto';
import { cp, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { Migrations } from '../migrate.ts';
import { pgliteOptions } from '../pglite-options.ts';
import { fingerprint } from './fingerprint.ts';
import { pgliteTemplate } from './pglite-template.ts';

const cache = new URL('../../../../../.cache/databases/', import.meta.url);

/**
 * Copies an empty embedded database with all tables into a new data folder, which saves the seconds
 * of a first start. Rejects when the folder already contains a database.
 */
export async function putEmptyDatabase(dataDir: string, ...series: Migrations[]): Promise<void> {
  const template = fileURLToPath(new URL(await fingerprint(...series), cache));
  if (!(await stat(template).catch(() => undefined))) await make(template, series);
  await cp(template, join(dataDir, 'database'), {
    recursive: true,
    force: false,
    errorOnExist: true,
  });
}

async function make(template: string, series: Migrations[]) {
  const loadDataDir = await pgliteTemplate(...series);
  const own = fileURLToPath(new URL(`${randomUUID()}.part`, cache));
  await (await PGlite.create(own, { ...pgliteOptions, loadDataDir })).close();
  // Another process may have been faster.
  await rename(own, template).catch(() => {});
}
