import { PGlite } from '@electric-sql/pglite';
import type { Migrations } from '../migrate.ts';
import type { OpenDatabase } from '../open-database.ts';
import { overPglite } from '../open-pglite.ts';
import { openPostgres } from '../open-postgres.ts';
import { typeParsers } from '../type-parsers.ts';
import { postgresDatabases } from './postgres-databases.ts';
import { closeSparePglites, emptyPglite } from './spare-pglite.ts';

export type DatabaseName = 'PGlite' | 'PostgreSQL';

/**
 * What a database test runs on. Both have to behave alike; only the second has parallel transactions. A run on another
 * version of PostgreSQL is about that.
 */
export const databases: DatabaseName[] = process.env.TEST_POSTGRES_BIN
  ? ['PostgreSQL']
  : ['PGlite', 'PostgreSQL'];

/**
 * Where it makes no difference which one: no money moves, nobody's session is at stake, and nothing is kept that only one of
 * them could lose. The stricter, which lets several in at once; all of them in a full run.
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
