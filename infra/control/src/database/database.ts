import { type Migrations, migrate, type OpenDatabase } from '@sideband/database';
import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import { grant } from './grant.ts';
import type { Tables } from './tables.ts';

/** Control's tables; reads and writes stay in its schema. */
export type Database = Kysely<Tables>;
/** Inside a transaction this is the only handle: on PGlite the outer one would wait for ever. */
export type Transaction = KyselyTransaction<Tables>;

const schema = 'control';

export const migrations: Migrations = {
  folder: new URL('../../migrations/', import.meta.url),
  schema,
};

/** Brings control's tables up to date and grants what is on them; gives the handle that finds them. */
export async function databaseOf(opened: OpenDatabase<Tables>): Promise<Database> {
  await migrate(opened.db, migrations);
  await grant(opened.db);
  return inSchema(opened);
}

export const inSchema = ({ db }: OpenDatabase<Tables>): Database => db.withSchema(schema);
