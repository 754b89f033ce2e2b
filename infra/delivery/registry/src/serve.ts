import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runServer } from 'verdaccio';
import type { Uplink } from './uplink.ts';

export interface Registry {
  url: string;
  /** Allows publishing for the duration of this run. */
  token: string;
  close(): Promise<void>;
}

interface Options {
  /** Folder of all the registry's data: packages, log, and its only account. */
  folder: string;
  /** Port 0 picks a free port. */
  port: number;
  uplink: Uplink;
}

const owner = 'sideband';

/**
 * Starts a registry for this machine only. It stores our packages and proxies all others from the
 * uplink.
 */
export async function serveRegistry({ folder, port, uplink }: Options): Promise<Registry> {
  mkdirSync(folder, { recursive: true });
  const accounts = join(folder, 'htpasswd');
  const server: Server = await runServer({
    self_path: folder,
    storage: join(folder, 'storage'),
    // A single account, created below. Without sign-in, any web page in a browser could publish.
    auth: { htpasswd: { file: accounts, max_users: 1 } },
    uplinks: {
      npm: { url: uplink.url, ca: uplink.ca, timeout: '30s', max_fails: 5, fail_timeout: '10s' },
    },
    http_proxy: uplink.httpProxy,
    https_proxy: uplink.httpsProxy,
    packages: {
      // No uplink, so a foreign package with the same name is never mistaken for ours.
      '@sideband/*': { access: '$all', publish: owner, unpublish: owner },
      '**': { access: '$all', publish: owner, unpublish: owner, proxy: 'npm' },
    },
    web: { enable: false },
    log: { type: 'file', path: join(folder, 'log.jsonl'), level: 'http', format: 'json' },
  } as unknown as Parameters<typeof runServer>[0]);
  await listen(server, port);
  // Removed only after listening: if the port is taken, the account of the running registry must
  // stay.
  rmSync(accounts, { force: true });
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    token: await signUp(url),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number) {
  return new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, 'localhost', done);
  });
}

async function signUp(url: string): Promise<string> {
  const answer = await fetch(`${url}-/user/org.couchdb.user:${owner}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: owner, password: randomBytes(24).toString('hex') }),
  });
  if (!answer.ok) throw new Error(`The registry made no account: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  return token;
}
