import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { packages as ours } from '../packages.ts';

interface Options {
  root: string;
  /** A project outside the workspace, with a `package.json`. */
  folder: string;
  /** Folder in which `npm run registry` has built our packages. */
  packages: string;
}

type Manifest = Record<
  'name' | 'dependencies' | 'devDependencies' | 'peerDependencies',
  Record<string, string>
>;

/**
 * Creates what `npm install` would, without taking a minute: copies of our built packages, and
 * links to the workspace's third-party packages.
 */
export function linkPackages({ root, folder, packages }: Options) {
  const modules = join(folder, 'node_modules');
  const manifests = [folder, ...ours.map((name) => join(packages, name))].map(manifestOf);
  for (const name of ours) {
    const to = join(modules, '@sideband', basename(name));
    cpSync(join(packages, name), to, { recursive: true });
  }
  const asked = new Set(
    manifests.flatMap((one) =>
      Object.keys({
        ...one.dependencies,
        ...one.devDependencies,
        ...one.peerDependencies,
      }),
    ),
  );
  for (const name of asked) {
    if (name.startsWith('@sideband/')) continue;
    const place = join(modules, name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(installed(root, name), place);
  }
  link(join(modules, '@sideband/cli/dist/main.js'), join(modules, '.bin'), 'sideband');
  link(join(modules, 'typescript/bin/tsc'), join(modules, '.bin'), 'tsc');
}

/**
 * Creates what `npx --package=@sideband/cli` would in an empty folder: the command and all its
 * dependencies. Returns their names.
 */
export function linkCommand({ root, folder, packages }: Options): string[] {
  const laid: string[] = [];
  function lay(name: string) {
    if (laid.includes(name)) return;
    laid.push(name);
    const built = ours.find((path) => `@sideband/${basename(path)}` === name);
    const from = built ? join(packages, built) : installed(root, name);
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    cpSync(from, place, { recursive: true, dereference: true });
    for (const asked of Object.keys(manifestOf(from).dependencies ?? {})) lay(asked);
  }
  lay('@sideband/cli');
  return laid.sort();
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

function link(target: string, folder: string, name: string) {
  mkdirSync(folder, { recursive: true });
  symlinkSync(target, join(folder, name));
}

/** Returns pnpm's folder for a package, the one of the newest version if there are several. */
function installed(root: string, name: string): string {
  const store = join(root, 'node_modules', '.pnpm');
  const start = `${name.replace('/', '+')}@`;
  const found = readdirSync(store)
    .filter((entry) => entry.startsWith(start))
    .map((entry) => join(store, entry, 'node_modules', name))
    .filter((place) => existsSync(join(place, 'package.json')));
  const place = found.at(-1);
  if (!place) throw new Error(`${name} is not installed here`);
  return place;
}
