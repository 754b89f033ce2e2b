import { type Migrations, migrate, type OpenDatabase } from '@sideband/database';
import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import { grant } from './grant.ts';
import type { Tables } from './tables.ts';

/** Control's tables. All queries stay in its schema. */
export type Database = Kysely<Tables>;
/** The only handle to use inside a transaction: on PGlite, the outer handle would deadlock. */
export type Transaction = KyselyTransaction<Tables>;

const schema = 'control';

export const migrations: Migrations = {
  folder: new URL('../../migrations/', import.meta.url),
  schema,
};

/** Migrates control's tables, applies the grants, and returns the handle for its schema. */
export async function databaseOf(opened: OpenDatabase<Tables>): Promise<Database> {
  await migrate(opened.db, migrations);
  await grant(opened.db);
  return inSchema(opened);
}

export const inSchema = ({ db }: OpenDatabase<Tables>): Database => db.withSchema(schema);
