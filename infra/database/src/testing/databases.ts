import { PGlite } from '@electric-sql/pglite';
import { type Migrations, migrate } from '../migrate.ts';
import type { OpenDatabase } from '../open-database.ts';
import { overPglite } from '../open-pglite.ts';
import { openPostgres } from '../open-postgres.ts';
import { typeParsers } from '../type-parsers.ts';
import { pgliteTemplate } from './pglite-template.ts';
import { startPostgres } from './postgres-server.ts';

/** What a database test runs on. Both have to behave alike; only the second has parallel transactions. */
export const databases = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof databases)[number];

let server: ReturnType<typeof startPostgres> | undefined;

/** One server serves a test file, and goes with it. */
export const stopDatabases = async () => (await server)?.stop();

/** The address of a new database on the PostgreSQL of this test file: an empty one, or a copy. */
export async function newPostgresUrl(copied?: string): Promise<string> {
  server ??= startPostgres();
  return (await server).newDatabase(copied);
}

/** An empty database with all its tables. */
export async function openTestDatabase<Tables>(
  name: DatabaseName,
  migrations: Migrations,
): Promise<OpenDatabase<Tables>> {
  if (name === 'PGlite') {
    const loadDataDir = await pgliteTemplate(migrations);
    return overPglite(await PGlite.create({ parsers: typeParsers, loadDataDir }));
  }
  const { href } = migrations.folder;
  const template = templates.get(href) ?? migrated(migrations);
  templates.set(href, template);
  return openPostgres(await newPostgresUrl(await template), () => {});
}

/** By series of migrations, what every database of the test file begins as: a copy takes a tenth of the time. */
const templates = new Map<string, Promise<string>>();

async function migrated(migrations: Migrations): Promise<string> {
  const url = await newPostgresUrl();
  const { db, close } = openPostgres(url, () => {});
  await migrate(db, migrations);
  await close();
  return url;
}

/** A database without any table. */
export async function openEmptyDatabase<Tables>(name: DatabaseName): Promise<OpenDatabase<Tables>> {
  if (name === 'PostgreSQL') return openPostgres(await newPostgresUrl(), () => {});
  return overPglite(await PGlite.create({ parsers: typeParsers }));
}
