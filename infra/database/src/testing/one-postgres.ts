import { type PostgresServer, startPostgres } from './postgres-server.ts';

let server: PostgresServer | undefined;

/** One PostgreSQL serves all database tests of a run: its start costs more than most of them. */
export default async function startOnePostgres() {
  server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
}

export const stopOnePostgres = () => server?.stop();
