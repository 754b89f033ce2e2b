import { PGlite } from '@electric-sql/pglite';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { overPglite } from '../database/open-pglite.ts';
import { typeParsers } from '../database/type-parsers.ts';
import { pgliteTemplate } from './pglite-template.ts';
import { startPostgres } from './postgres-server.ts';

/** What a database test runs on. Both have to behave alike; only the second has parallel transactions. */
export const databases = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof databases)[number];

let server: ReturnType<typeof startPostgres> | undefined;

/** One server serves a test file, and goes with it. */
export const stopDatabases = async () => (await server)?.stop();

/** The address of a new, empty database on the PostgreSQL of this test file. */
export async function newPostgresUrl(): Promise<string> {
  server ??= startPostgres();
  return (await server).newDatabase();
}

/** An empty database with all its tables. */
export async function openTestDatabase(name: DatabaseName): Promise<OpenDatabase> {
  if (name === 'PGlite') {
    const loadDataDir = await pgliteTemplate();
    return overPglite(await PGlite.create({ parsers: typeParsers, loadDataDir }));
  }
  return openDatabase({ dataDir: '', databaseUrl: await newPostgresUrl(), onIdleError: () => {} });
}
