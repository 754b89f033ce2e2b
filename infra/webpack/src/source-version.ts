import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockfileOf, sdkFolder } from './packages.ts';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * The version of what lies in a folder: the one that is being published (SIDEBAND_VERSION), else the
 * package's own and a fingerprint of every source that goes into its bundle. Same sources, same version;
 * a changed one never overwrites a folder.
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
  // The letter in front: digits alone that begin with 0 are no prerelease (SemVer 2.0.0, 9).
  return `${version}-h${hash.digest('hex').slice(0, 10)}`;
}

/** Files of a folder but tests, sorted. */
export function filesIn(folder: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
