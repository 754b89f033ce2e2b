import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './common.ts';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * The version of what lies in a folder: the package's own, and a fingerprint of every source that
 * goes into its bundle. Same sources, same version; a changed one never overwrites a folder.
 */
export function sourceVersion(directory: string): string {
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const hash = createHash('sha256');
  const sources = [
    ...filesOf(directory, ['src/**/*', 'remote.json', 'package.json']),
    ...filesOf(join(root, 'shared-sdk'), ['src/**/*', 'package.json']),
    ...filesOf(join(root, 'infra', 'webpack'), ['src/**/*']),
    join(root, 'pnpm-lock.yaml'),
  ];
  for (const file of sources) hash.update(file.slice(root.length)).update(readFileSync(file));
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
}

function filesOf(directory: string, patterns: string[]): string[] {
  return globSync(patterns, { cwd: directory, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
