/**
 * The baseline product: Module Federation 2 and single-spa, set up as their documentation
 * recommends. Sources: `baseline/`.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { howTo } from './how-to.ts';
import type { Side, Told } from './side.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const document = `<!doctype html><html lang="en"><title>Host</title>
<nav><a href="/good">Good</a> <a href="/faulty">Faulty</a> <a href="/faulty-lifecycles">Faulty, by itself</a></nav>
<main></main><script src="/host/main.js"></script></html>`;
const fileOf = {
  record: 'mf-manifest.json',
  entry: 'remoteEntry.js',
  chunk: 'late.*.js',
  style: 'styled.*.css',
};

/**
 * Builds and serves the baseline product. `deploy` switches its faulty remote to another version.
 */
export async function startBaseline() {
  const dist = mkdtempSync(join(tmpdir(), 'sideband-baseline-'));
  const build = fileURLToPath(new URL('baseline/build.cjs', import.meta.url));
  await promisify(execFile)(process.execPath, [build, dist]);
  let faulty = 'faulty-1';
  let isDown = false;

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const type = types[extname(pathname)];
    const [, folder = '', file = ''] = pathname.split('/');
    if (!type) return void response.setHeader('content-type', 'text/html').end(document);
    try {
      if (isDown && folder !== 'host') throw new Error('The store is down');
      const path = join(dist, folder === 'faulty' ? faulty : folder, file);
      const text = folder === 'backup' ? backup(dist) : readFileSync(path);
      response.setHeader('content-type', type).end(text);
    } catch {
      response.writeHead(isDown ? 503 : 404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const site = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    side: sideAt(site),
    deploy(version: 1 | 2) {
      faulty = `faulty-${version}`;
    },
    setDown(value: boolean) {
      isDown = value;
    },
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

/** Backup of the manifest, on another server as the documentation recommends. */
const backup = (dist: string) => readFileSync(join(dist, 'faulty-1', 'mf-manifest.json'));

export type Baseline = Awaited<ReturnType<typeof startBaseline>>;

const sideAt = (site: string): Side => ({
  name: 'Module Federation + single-spa',
  heading: /^Faulty/,
  start: `${site}/good`,
  async prepare(page, { file, how, act }) {
    if (act) await page.addInitScript((fault) => sessionStorage.setItem('fault', fault), act);
    if (!file || !how) return;
    await page.route(`**/faulty/${fileOf[file]}*`, (route) =>
      howTo[how](route, () => route.continue(), page),
    );
  },
  async follow(page, { act }) {
    const name = act?.startsWith('never') ? 'Faulty, by itself' : 'Faulty';
    await page.getByRole('link', { name, exact: true }).click();
  },
  listen(context) {
    const told: Told[] = [];
    context.on('request', (request) => {
      if (!request.url().endsWith('/beacons')) return;
      const { remote, version, message } = JSON.parse(request.postData() ?? '{}');
      told.push({ remote, version, what: String(message).slice(0, 80) });
    });
    return told;
  },
});
