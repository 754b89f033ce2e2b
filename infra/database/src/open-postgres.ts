import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { keepingClient } from './keep-statements.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { namesInCamelCase } from './names.ts';
import type { OpenDatabase } from './open-database.ts';
import { typeParsers } from './type-parsers.ts';

/** In milliseconds. Pages give up after 15 s: whatever waits longer for a lock waits for nobody. */
const limits = {
  statement_timeout: 30_000,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * A new connection costs its sign-in and everything that the server looks up for the first time: longer than a whole
 * confirmation. One that was needed a minute ago is kept.
 */
const idleMs = 60_000;

/** Connects to a PostgreSQL server; any number of servers of ours may share it. */
export function openPostgres<Tables>(
  databaseUrl: string,
  onBrokenConnection: (error: Error) => void,
): OpenDatabase<Tables> {
  const pool = new pg.Pool({
    Client: keepingClient(),
    connectionString: databaseUrl,
    // What is sent before the one before it is answered goes on its way at once.
    pipeline: true,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: idleMs,
    ...limits,
    types: {
      getTypeParser: (type, format) =>
        (format !== 'binary' && typeParsers[Number(type)]) ||
        pg.types.getTypeParser(Number(type), format),
    },
  });
  // Without listeners a connection that breaks ends the process: while idle, or within a transaction
  // that waits for something else. Whoever uses it next gets the error as well.
  pool.on('connect', (client) => void client.on('error', onBrokenConnection));
  pool.on('error', () => {});

  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [namesInCamelCase()],
  });
  return {
    ...{ db, isShared: true },
    listen: (channel, heard) =>
      listenOnPostgres({ databaseUrl, channel, heard, onIdleError: onBrokenConnection }),
    close: () => db.destroy(),
  };
}
