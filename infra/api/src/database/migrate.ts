import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { sqlStatements } from './sql-statements.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** Applies the SQL files that this database has not seen, in order, all or none. Two apis may start at once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function readMigrations(): Promise<Record<string, Migration>> {
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
