import { PGlite } from '@electric-sql/pglite';
import type { Migrations } from '../migrate.ts';
import type { OpenDatabase } from '../open-database.ts';
import { overPglite } from '../open-pglite.ts';
import { openPostgres } from '../open-postgres.ts';
import { typeParsers } from '../type-parsers.ts';
import { postgresDatabases } from './postgres-databases.ts';
import { closeSparePglites, emptyPglite } from './spare-pglite.ts';

export type DatabaseName = 'PGlite' | 'PostgreSQL';

/** A run on another version of PostgreSQL, or on the embedded database alone, is about that one. */
function databasesOfRun(): DatabaseName[] {
  if (process.env.TEST_POSTGRES_BIN) return ['PostgreSQL'];
  if (process.env.TEST_ON_PGLITE) return ['PGlite'];
  return ['PGlite', 'PostgreSQL'];
}

/** What a test runs on that depends on the driver: migrations, prepared statements, triggers, leases, restarts. */
export const databases = databasesOfRun();

/**
 * What a test runs on that is about a rule: PostgreSQL, the stricter of the two and the quicker. On both in a full run, and
 * the embedded database has a turn of its own in CI.
 */
export const eitherDatabase: DatabaseName[] = process.env.SIDEBAND_FULL
  ? databases
  : databases.slice(-1);

let opened: ReturnType<typeof postgresDatabases> | undefined;

function onPostgres() {
  opened ??= postgresDatabases();
  return opened;
}

/** What a test file made goes with it. */
export async function stopDatabases() {
  await closeSparePglites();
  await (await opened)?.stop();
}

/** The address of a new, empty database on PostgreSQL. */
export const newPostgresUrl = async (): Promise<string> => (await onPostgres()).empty();

/** The address of a new database on PostgreSQL with all its tables: a server that is started on it has nothing to migrate. */
export const migratedPostgresUrl = async (migrations: Migrations): Promise<string> =>
  (await onPostgres()).copy(migrations);

/** An empty database with all its tables. */
export async function openTestDatabase<Tables>(
  name: DatabaseName,
  migrations: Migrations,
): Promise<OpenDatabase<Tables>> {
  if (name === 'PGlite') return emptyPglite(migrations);
  const { url, giveBack } = await (await onPostgres()).migrated(migrations);
  const opened = openPostgres<Tables>(url, () => {});
  return { ...opened, close: () => opened.close().then(giveBack) };
}

/** A database without any table. */
export async function openEmptyDatabase<Tables>(name: DatabaseName): Promise<OpenDatabase<Tables>> {
  if (name === 'PostgreSQL') return openPostgres(await newPostgresUrl(), () => {});
  return overPglite(await PGlite.create({ parsers: typeParsers }));
}
