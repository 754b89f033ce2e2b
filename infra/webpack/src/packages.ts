import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface PackageJson {
  version: string;
  /** Of a package that was published between two releases: the version that its sources still carry. */
  sideband?: { builtFrom?: string };
}

/**
 * The folder of a package as code in `from` would find it. Looked for by hand: `exports` of a package
 * hide its package.json from whoever resolves it.
 */
export function packageFolder(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return realpathSync(folder);
  const above = dirname(from);
  if (above === from) throw new Error(`${name} is not installed; install it and try again.`);
  return packageFolder(name, above);
}

/**
 * The version that share scopes compare. A build between two releases goes by the version of the
 * sources that it was made from, as a shell made from the same ones does.
 */
export function packageVersion(folder: string): string {
  const own: PackageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return own.sideband?.builtFrom ?? own.version;
}

/** The SDK that this preset was made for. */
export const sdkFolder = packageFolder('@sideband/shared-sdk', import.meta.dirname);

/** Whether it is there in its sources, or as it was published. */
export const isSdkSource = existsSync(join(sdkFolder, 'src'));

/** A folder of the SDK, in its sources or as it was published: `sdkPart('ui', 'messages')`. */
export function sdkPart(...path: string[]): string {
  return join(sdkFolder, isSdkSource ? 'src' : 'dist', ...path);
}

const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock', 'bun.lock'];

/** The lockfile that says what is installed for a folder. */
export function lockfileOf(directory: string): string | undefined {
  const found = lockfiles.map((name) => join(directory, name)).find((file) => existsSync(file));
  const above = dirname(directory);
  return found ?? (above === directory ? undefined : lockfileOf(above));
}

/** Where a project keeps what it makes: beside its lockfile, else in the remote's own folder. */
export function projectOf(directory: string): string {
  const lockfile = lockfileOf(directory);
  return lockfile ? dirname(lockfile) : directory;
}
