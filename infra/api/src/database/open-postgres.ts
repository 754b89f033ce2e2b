import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { namesInCamelCase } from './names.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Tables } from './tables.ts';
import { typeParsers } from './type-parsers.ts';

/** Connects to a PostgreSQL server; any number of apis may share it. */
export function openPostgres(
  databaseUrl: string,
  onIdleError: (error: Error) => void,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: {
      getTypeParser: (type, format) =>
        (format !== 'binary' && typeParsers[Number(type)]) ||
        pg.types.getTypeParser(Number(type), format),
    },
  });
  // Without a listener a connection that breaks while idle ends the process.
  pool.on('error', onIdleError);

  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [namesInCamelCase()],
  });
  return { db, close: () => db.destroy() };
}
