import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { keepingClient } from './keep-statements.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { namesInCamelCase } from './names.ts';
import type { OpenDatabase } from './open-database.ts';
import { usesPlainPg } from './plain-pg.ts';
import { ReplacedClient } from './replaced-client.ts';
import { typeParsers } from './type-parsers.ts';

/** In milliseconds. Pages give up after 15 s, so waiting longer for a lock would be pointless. */
const limits = {
  statement_timeout: 30_000,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Opening a connection includes signing in and filling the server's caches, which takes longer than
 * a whole order confirmation. Idle connections are therefore kept for a minute.
 */
const idleMs = 60_000;

/** Connects to a PostgreSQL server, which any number of our servers may share. */
export function openPostgres<Tables>(
  databaseUrl: string,
  onBrokenConnection: (error: Error) => void,
): OpenDatabase<Tables> {
  const isPlain = usesPlainPg();
  const pool = new pg.Pool({
    Client: isPlain ? ReplacedClient : keepingClient(),
    connectionString: databaseUrl,
    // Sends a query immediately instead of waiting for the response to the previous one.
    pipeline: !isPlain,
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
  // Without listeners, a broken connection would crash the process, whether it is idle or inside a
  // transaction that waits for something else. Its next user gets the error as well.
  pool.on('connect', (client) => void client.on('error', onBrokenConnection));
  pool.on('error', () => {});

  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [namesInCamelCase()],
  });
  return {
    db,
    isShared: true,
    listen: (channel, heard) =>
      listenOnPostgres({ databaseUrl, channel, heard, onIdleError: onBrokenConnection }),
    close: () => db.destroy(),
  };
}
