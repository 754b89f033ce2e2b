import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface PackageJson {
  version: string;
  /** Only in a package published between two releases: the version in its sources. */
  sideband?: { builtFrom?: string };
}

/**
 * Returns the folder of a package as code in `from` would resolve it. Searches the folders itself,
 * because `exports` of a package can hide its package.json from resolvers.
 */
export function packageFolder(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return realpathSync(folder);
  const above = dirname(from);
  if (above === from) throw new Error(`${name} is not installed; install it and try again.`);
  return packageFolder(name, above);
}

/**
 * Returns the version that share scopes compare. A build between two releases uses the version of
 * its sources, as a shell built from the same sources does.
 */
export function packageVersion(folder: string): string {
  const own: PackageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return own.sideband?.builtFrom ?? own.version;
}

/** Folder of the SDK that this preset uses. */
export const sdkFolder = packageFolder('@sideband/shared-sdk', import.meta.dirname);

/** Whether the SDK is present as sources, not as a published package. */
export const isSdkSource = existsSync(join(sdkFolder, 'src'));

/**
 * Returns a folder of the SDK, in its sources or in the published package:
 * `sdkPart('ui', 'messages')`.
 */
export function sdkPart(...path: string[]): string {
  return join(sdkFolder, isSdkSource ? 'src' : 'dist', ...path);
}

const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock', 'bun.lock'];

/** Returns the lockfile that determines the packages of a folder. */
export function lockfileOf(directory: string): string | undefined {
  const found = lockfiles.map((name) => join(directory, name)).find((file) => existsSync(file));
  const above = dirname(directory);
  return found ?? (above === directory ? undefined : lockfileOf(above));
}

/**
 * Returns the folder in which a project keeps generated files: the one that contains its lockfile,
 * or else the remote's own.
 */
export function projectOf(directory: string): string {
  const lockfile = lockfileOf(directory);
  return lockfile ? dirname(lockfile) : directory;
}
