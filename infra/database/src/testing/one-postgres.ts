import { type PostgresServer, startPostgres } from './postgres-server.ts';

let server: PostgresServer | undefined;

/**
 * Starts one PostgreSQL for all database tests of a run: starting it takes longer than most of
 * them.
 */
export default async function startOnePostgres() {
  server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
}

export const stopOnePostgres = () => server?.stop();
