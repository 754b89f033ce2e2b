import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockfileOf, sdkFolder } from './packages.ts';

/** Whether a file is never part of a bundle: a test, or a story of the catalogue. */
const isTest = (file: string) => /\.(test|stories)\.tsx?$/.test(file);

/**
 * Returns the version of a folder: the one being published (SIDEBAND_VERSION), or else the
 * package's version with a hash of every source in its bundle. The same sources give the same
 * version, and a change never overwrites an existing build.
 */
export function sourceVersion(directory: string): string {
  if (process.env.SIDEBAND_VERSION) return process.env.SIDEBAND_VERSION;
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const hash = createHash('sha256');
  const own = ['src/**/*', 'remote.json', 'package.json'];
  for (const [folder, patterns] of [
    [directory, own],
    [sdkFolder, ['{src,dist}/**/*', 'package.json']],
    [join(import.meta.dirname, '..'), ['{src,dist}/**/*']],
  ] as const) {
    for (const name of filesIn(folder, patterns)) {
      hash.update(`\0${name}\0`).update(readFileSync(join(folder, name)));
    }
  }
  const lockfile = lockfileOf(directory);
  if (lockfile) hash.update(readFileSync(lockfile));
  // Starts with a letter: a purely numeric prerelease identifier must not have leading zeros
  // (SemVer 2.0.0, 9).
  return `${version}-h${hash.digest('hex').slice(0, 10)}`;
}

/** Returns the files of a folder, excluding tests, sorted. */
export function filesIn(folder: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
