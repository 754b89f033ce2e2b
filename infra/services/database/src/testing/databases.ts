import { PGlite } from '@electric-sql/pglite';
import type { Migrations } from '../migrate.ts';
import type { OpenDatabase } from '../open-database.ts';
import { overPglite } from '../open-pglite.ts';
import { openPostgres } from '../open-postgres.ts';
import { pgliteOptions } from '../pglite-options.ts';
import { usesPlainPg } from '../plain-pg.ts';
import { postgresDatabases } from './postgres-databases.ts';
import { closeSparePglites, emptyPglite } from './spare-pglite.ts';

export type DatabaseName = 'PGlite' | 'PostgreSQL';

/**
 * Databases under test. A run on another version of PostgreSQL, through plain `pg`, or on the
 * embedded database covers only that one.
 */
function databasesOfRun(): DatabaseName[] {
  if (process.env.TEST_POSTGRES_BIN || usesPlainPg()) return ['PostgreSQL'];
  if (process.env.TEST_ON_PGLITE) return ['PGlite'];
  return ['PGlite', 'PostgreSQL'];
}

/**
 * Databases for tests that depend on the driver: migrations, prepared statements, triggers, leases,
 * restarts.
 */
export const databases = databasesOfRun();

/**
 * Databases for tests of business rules: only PostgreSQL, the stricter and faster of the two. A
 * full run uses both, and CI covers the embedded database in a separate run.
 */
export const eitherDatabase: DatabaseName[] = process.env.SIDEBAND_FULL
  ? databases
  : databases.slice(-1);

let opened: ReturnType<typeof postgresDatabases> | undefined;

function onPostgres() {
  opened ??= postgresDatabases();
  return opened;
}

/** Deletes the databases of a test file. */
export async function stopDatabases() {
  await closeSparePglites();
  await (await opened)?.stop();
}

/** Returns the URL of a new, empty database on PostgreSQL. */
export const newPostgresUrl = async (): Promise<string> => (await onPostgres()).empty();

/**
 * Returns the URL of a new PostgreSQL database with all tables, on which a server has nothing left
 * to migrate.
 */
export const migratedPostgresUrl = async (migrations: Migrations): Promise<string> =>
  (await onPostgres()).copy(migrations);

/** Opens an empty database with all tables. */
export async function openTestDatabase<Tables>(
  name: DatabaseName,
  migrations: Migrations,
): Promise<OpenDatabase<Tables>> {
  if (name === 'PGlite') return emptyPglite(migrations);
  const { url, giveBack } = await (await onPostgres()).migrated(migrations);
  const opened = openPostgres<Tables>(url, () => {});
  return { ...opened, close: () => opened.close().then(giveBack) };
}

/** Opens a database without tables. */
export async function openEmptyDatabase<Tables>(name: DatabaseName): Promise<OpenDatabase<Tables>> {
  if (name === 'PostgreSQL') return openPostgres(await newPostgresUrl(), () => {});
  return overPglite(await PGlite.create(pgliteOptions));
}
