/** A third-party host outside this workspace, set up as the Module Federation guide describes. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const document =
  '<!doctype html><title>Host</title><div id="root"></div><script src="/main.js"></script>';

/**
 * Builds a host for the gift card remote of a manifest, with the SDK from our registry, and serves
 * it.
 */
export async function startForeignHost(manifest: URL) {
  const { name } = await (await fetch(manifest)).json();
  const work = mkdtempSync(join(tmpdir(), 'sideband-foreign-'));
  const host = join(work, 'host');
  cpSync(join(root, 'e2e/given/processes/foreign-host'), host, { recursive: true });
  const dependencies = { '@sideband/shared-sdk': 'latest' };
  const own = { name: 'foreign-host', private: true, dependencies };
  writeFileSync(join(host, 'package.json'), JSON.stringify(own));

  const registry = await startRegistry(work);
  try {
    await install(registry.url, host, work);
  } finally {
    await registry.stop();
  }
  // The bundler and the plugin come from this workspace, which saves downloading a hundred
  // packages.
  const NODE_PATH = join(root, 'e2e/node_modules');
  await run(process.execPath, [join(host, 'build.cjs')], {
    cwd: host,
    env: { ...process.env, NODE_PATH, GIFT_CARD_REMOTE: `${name}@${manifest}` },
  });

  const server = createServer((request, response) => {
    const type = types[extname(request.url ?? '')];
    response.setHeader('content-type', type ?? 'text/html; charset=utf-8');
    response.end(type ? readFileSync(join(host, 'dist', request.url ?? '')) : document);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(work, { recursive: true, force: true });
    },
  };
}

export type ForeignHost = Awaited<ReturnType<typeof startForeignHost>>;

/** Starts `npm run registry` on a free port. Resolves when all packages are published. */
function startRegistry(work: string) {
  const child = spawn(process.execPath, [join(root, 'infra/delivery/registry/src/start.ts')], {
    cwd: root,
    env: { ...process.env, SIDEBAND_DATA_DIR: work, REGISTRY_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  return new Promise<{ url: string; stop(): Promise<void> }>((done, fail) => {
    let printed = '';
    const read = (text: string) => {
      printed += text;
      const [, url] = /Registry {2}(http\S+).*Ctrl\+C/s.exec(printed) ?? [];
      if (!url) return;
      const stop = () => {
        child.kill('SIGINT');
        return ended;
      };
      done({ url, stop });
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.on('exit', (code) => fail(new Error(`The registry ended with ${code}:\n${printed}`)));
  });
}

/**
 * Installs packages as a developer of the host would, isolated from the npm settings of this
 * machine.
 */
function install(registry: string, cwd: string, work: string) {
  const settings = [`--registry=${registry}`, `--@sideband:registry=${registry}`];
  const places = [`--userconfig=${join(work, 'npmrc')}`, `--cache=${join(work, 'cache')}`];
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const env = { ...Object.fromEntries(own), HOME: work };
  return run('npm', ['install', ...settings, ...places, ...quiet], { cwd, env });
}

function run(command: string, args: string[], place: { cwd: string; env: NodeJS.ProcessEnv }) {
  const child = spawn(command, args, { ...place, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return new Promise<void>((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`${command} ${args[0]} ended with ${code}\n${printed}`));
    });
  });
}
