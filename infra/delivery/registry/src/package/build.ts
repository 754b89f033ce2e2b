import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { buildCatalogue } from '@sideband/catalogue';
import { sdkContract } from '@sideband/webpack/sdk-contract';
import { writeSdkDocs } from '../../../checks/src/sdk-docs/write-sdk-docs.ts';
import { filesBehind, publishedDoors } from './doors.ts';
import { emit } from './emit.ts';
import { isProgram, publishedManifest, readManifest } from './manifest.ts';
import { pendingRelease } from './release.ts';
import { strip } from './strip.ts';

interface Build {
  root: string;
  /** Folder of the package in the repository: `shared-sdk`, `infra/delivery/cli`. */
  folder: string;
  /** Output folder. Emptied first. */
  into: string;
  /** Packages built before this one, which depends on exactly these versions of ours. */
  built: readonly BuiltPackage[];
}

export interface BuiltPackage {
  name: string;
  version: string;
  folder: string;
}

/**
 * Builds a package as it is published. A version that changesets has released is kept. While
 * changesets are pending, the version is the next one plus a hash of the contents, so that every
 * state can be published and none is overwritten.
 */
export async function buildPackage({
  root,
  folder: path,
  into,
  built,
}: Build): Promise<BuiltPackage> {
  const folder = join(root, path);
  const own = readManifest(folder);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  await compile({ root, folder, into });

  const { version, notes } = await pendingRelease(root, own.name, own.version);
  cpSync(join(root, 'LICENSE'), join(into, 'LICENSE'));
  for (const name of ['README.md', 'template', 'template-lock.json'])
    copyIfThere(join(folder, name), join(into, name));
  if (!isProgram(own)) {
    await writeSdkDocs(root, join(into, 'docs'));
    await buildCatalogue(join(into, 'docs', 'catalogue'));
  }
  writeFileSync(join(into, 'CHANGELOG.md'), changelog(folder, own.name, notes));
  write(into, publishedManifest(folder, { version, built }));
  if (!notes) return { name: own.name, version, folder: into };

  const marked = `${version}-next.${mark(into)}`;
  write(into, publishedManifest(folder, { version: marked, built }));
  return { name: own.name, version: marked, folder: into };
}

/**
 * Compiles the SDK with its types, because consumers compile against it. Programs are only stripped
 * of their types.
 */
async function compile({ root, folder, into }: { root: string; folder: string; into: string }) {
  const own = readManifest(folder);
  if (!isProgram(own)) {
    const entries = filesBehind(folder, publishedDoors(own.exports));
    await emit({ root, folder, entries: entries.filter((file) => /\.tsx?$/.test(file)), into });
    rmSync(join(into, 'tsconfig.json'));
    // Hashes of the exported types, used to bundle a remote without these sources.
    return writeFileSync(join(into, 'dist', 'contract.json'), JSON.stringify(await sdkContract()));
  }
  const files = globSync('src/**/*.ts', { cwd: folder }).filter((file) => !isForTests.test(file));
  strip({ folder, files: files.map((file) => join(folder, file)), into });
}

const isForTests = /\.(test|d)\.ts$|\/testing\//;

function copyIfThere(from: string, to: string) {
  const isWanted = (path: string) => basename(path) !== 'node_modules';
  if (existsSync(from)) cpSync(from, to, { recursive: true, filter: isWanted });
}

function changelog(folder: string, name: string, notes: string): string {
  const written = join(folder, 'CHANGELOG.md');
  const title = `# ${name}\n`;
  const before = existsSync(written) ? readFileSync(written, 'utf8').replace(title, '') : '';
  return [title, notes, before.trim()].filter(Boolean).join('\n');
}

const write = (into: string, manifest: object) =>
  writeFileSync(join(into, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

/**
 * Returns a hash of the contents. Semver allows no leading zero in a numeric identifier, so the
 * hash starts with a letter.
 */
function mark(folder: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.*', { cwd: folder }).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  }
  return `h${hash.digest('hex').slice(0, 12)}`;
}
