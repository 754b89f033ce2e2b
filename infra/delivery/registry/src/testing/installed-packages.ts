import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';

/**
 * Serves the packages installed in this workspace as a registry, so that a test can install
 * packages without a network. A package is packed on request.
 */
export async function serveInstalledPackages(root: string, work: string) {
  const asked: string[] = [];
  const tarballs = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    const tarball = tarballs.get(path);
    if (tarball) return void response.end(readFileSync(tarball));
    asked.push(path);
    const versions = foldersOf(root, path).map((folder) => packed(folder, path));
    response.statusCode = versions.length > 0 ? 200 : 404;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(documentOf(path, versions)));
  });

  function packed(folder: string, name: string) {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const place = `${name}/-/${name.split('/').at(-1)}-${manifest.version}.tgz`;
    const tarball = tarballs.get(place) ?? pack(folder, work);
    tarballs.set(place, tarball);
    const shasum = createHash('sha1').update(readFileSync(tarball)).digest('hex');
    return { ...manifest, _id: place, dist: { tarball: url() + encodeURI(place), shasum } };
  }

  const url = () => `http://localhost:${(server.address() as AddressInfo).port}/`;
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const close = () => new Promise((done) => server.closeAllConnections() ?? server.close(done));
  return { url: url(), asked, close };
}

/** Returns the folders in which pnpm keeps the versions of a package. */
function foldersOf(root: string, name: string): string[] {
  const store = join(root, 'node_modules', '.pnpm');
  const start = `${name.replace('/', '+')}@`;
  const folders = readdirSync(store)
    .filter((folder) => folder.startsWith(start))
    .map((folder) => join(store, folder, 'node_modules', name));
  return folders.filter((folder) => existsSync(join(folder, 'package.json')));
}

function pack(folder: string, work: string): string {
  mkdirSync(work, { recursive: true });
  const place = mkdtempSync(join(work, 'packed-'));
  // Copied, because pnpm hard-links equal files. tar would pack them as links, which npm ignores.
  cpSync(folder, join(place, 'package'), {
    recursive: true,
    dereference: true,
    filter: (path) => basename(path) !== 'node_modules' || path === folder,
  });
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: place });
  return join(place, 'package.tgz');
}

function documentOf(name: string, versions: { version: string }[]) {
  const newest = versions
    .map(({ version }) => version)
    .sort(byNumbers)
    .at(-1);
  return {
    _id: name,
    name,
    'dist-tags': { latest: newest },
    versions: Object.fromEntries(versions.map((one) => [one.version, one])),
  };
}

const byNumbers = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
