import { type PostgresServer, startPostgres } from './postgres-server.ts';

let server: PostgresServer | undefined;

/**
 * Starts one PostgreSQL for all database tests of a run, because starting one takes longer than
 * most of the tests. Uses the one at TEST_POSTGRES_URL if the caller has started it for several
 * runs.
 */
export default async function startOnePostgres() {
  if (process.env.TEST_POSTGRES_URL) return;
  server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
}

export const stopOnePostgres = () => server?.stop();
