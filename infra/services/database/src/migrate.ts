import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { sqlStatements } from './sql-statements.ts';

/** A series of SQL files that are applied in the order of their names. */
export interface Migrations {
  folder: URL;
  /** Schema of the migration table, so that several series can share one database. */
  schema?: string | undefined;
}

/**
 * The database was set up by migrations that are not among ours: an older or newer version, or
 * another branch.
 */
export class DataOfAnotherVersion extends Error {
  override name = 'DataOfAnotherVersion';
  constructor(cause: Error) {
    const found = cause.message.replace('corrupted migrations: ', '');
    super(`The data was set up by another version of the product (${found}).`, { cause });
  }
}

const isForeign = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('corrupted migrations: ');

/**
 * Applies the pending SQL files in order, all or none. Safe when two servers start concurrently.
 */
export async function migrate<Tables>(db: Kysely<Tables>, { folder, schema }: Migrations) {
  await withoutLimits(db, async (connection) => {
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: () => readMigrations(folder) },
      ...(schema && { migrationTableSchema: schema }),
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw isForeign(error) ? new DataOfAnotherVersion(error) : error;
  });
}

/**
 * Lifts the time limits: a migration may rewrite a table, and another server waits for it to
 * finish.
 */
const withoutLimits = <Tables>(
  db: Kysely<Tables>,
  act: (connection: Kysely<Tables>) => Promise<void>,
) =>
  db.connection().execute(async (connection) => {
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    for (const limit of limits) await sql`set ${sql.raw(limit)} = 0`.execute(connection);
    await act(connection);
    for (const limit of limits) await sql`reset ${sql.raw(limit)}`.execute(connection);
  });

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    names.map(async (name): Promise<[string, Migration]> => {
      const statements = sqlStatements(await readFile(new URL(name, folder), 'utf8'));
      return [name, { up: (db) => runAll(db, statements) }];
    }),
  );
  return Object.fromEntries(migrations);
}

async function runAll(db: Parameters<Migration['up']>[0], statements: string[]) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
