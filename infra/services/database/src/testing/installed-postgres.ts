import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresServer } from './postgres-server.ts';

const run = promisify(execFile);

interface Settings {
  databaseDir: string;
  port: number;
  initdbFlags: string[];
  postgresFlags: string[];
}

/** Starts a PostgreSQL that is installed on this machine, with a separate data folder. */
export async function startInstalled(
  bin: string,
  { databaseDir, port, initdbFlags, postgresFlags }: Settings,
): Promise<PostgresServer> {
  const as = { cwd: databaseDir, ...(await whoMayRun(databaseDir)) };
  const ofNobodyElse = ['-U', 'postgres', '--auth=trust'];
  await run(join(bin, 'initdb'), ['-D', databaseDir, ...ofNobodyElse, ...initdbFlags], as);
  const flags = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const start = async () => {
    const started = spawn(
      join(bin, 'postgres'),
      ['-D', databaseDir, '-p', `${port}`, ...flags, ...postgresFlags],
      { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await untilReady(started);
    return started;
  };
  let server = await start();
  const halt = async () => {
    const ended = once(server, 'close');
    server.kill('SIGINT');
    await ended;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    halt,
    async resume() {
      server = await start();
    },
    async stop() {
      await halt();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. Its package has created the user `postgres` for that. */
async function whoMayRun(databaseDir: string) {
  if (userInfo().uid !== 0) return {};
  const number = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  const [uid, gid] = [await number('-u'), await number('-g')];
  await chown(databaseDir, uid, gid);
  return { uid, gid };
}

function untilReady(server: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.on('error', reject);
    server.on('close', (code) => reject(new Error(`PostgreSQL ended with ${code}.\n${said}`)));
  });
}
