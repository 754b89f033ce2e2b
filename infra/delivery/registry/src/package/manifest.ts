import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtDoors, publishedDoors, scriptDoors } from './doors.ts';

type Ranges = Record<string, string>;

export interface SourceManifest {
  name: string;
  version: string;
  description: string;
  license: string;
  bin?: Record<string, string>;
  exports: Record<string, string>;
  dependencies?: Ranges;
  peerDependencies?: Ranges;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
}

interface Release {
  version: string;
  /** Versions of our packages that this package was built with. */
  built: readonly { name: string; version: string }[];
}

export const readManifest = (folder: string): SourceManifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Whether the package runs on Node and no one compiles against it. */
export const isProgram = ({ name }: SourceManifest) => name !== '@sideband/shared-sdk';

/**
 * Packages without `engines`: the CLI and its dependency. `npx` on an old Node then runs the CLI,
 * which reports the required version itself. With `engines`, npm would report "No matching version
 * found", or warn about each of these packages.
 */
const saysItself = new Set(['@sideband/cli', '@sideband/artifacts']);

/**
 * Returns the published package.json: built entry points, and ranges instead of the pinned versions
 * of this repository.
 */
export function publishedManifest(folder: string, { version, built }: Release) {
  const own = readManifest(folder);
  const { name, description, license, peerDependenciesMeta } = own;
  const doors = publishedDoors(own.exports);
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    exports: isProgram(own) ? scriptDoors(doors) : builtDoors(doors),
    ...(own.bin && { bin: scriptDoors(own.bin) }),
    files: ['dist', 'docs', 'template', 'template-lock.json', 'CHANGELOG.md'],
    ...(!saysItself.has(name) && { engines: { node: '>=22.22' } }),
    dependencies: asked(folder, own.dependencies, built),
    peerDependencies: asked(folder, own.peerDependencies, built),
    peerDependenciesMeta,
    // Share scopes compare versions, and a shell built from the same sources uses this one.
    ...(version !== own.version && { sideband: { builtFrom: own.version } }),
  };
}

/** Pins our packages to the versions that were built and tested together. */
function asked(folder: string, wanted: Ranges = {}, built: Release['built']): Ranges {
  const ours = Object.keys(wanted).filter((name) => name.startsWith('@sideband/'));
  const exactly = ours.map((name) => {
    const version = built.find((one) => one.name === name)?.version;
    if (!version) throw new Error(`${folder} needs ${name}, which is not published before it.`);
    return [name, version];
  });
  return { ...Object.fromEntries(exactly), ...ranges(folder, wanted) };
}

/**
 * Returns ranges from the version installed and tested here to the next major. The bundler is
 * pinned, because the output of a remote depends on its internals.
 */
function ranges(folder: string, wanted: Ranges): Ranges {
  const names = Object.keys(wanted).filter((name) => !name.startsWith('@sideband/'));
  return Object.fromEntries(
    names.sort().map((name) => {
      const version = installed(folder, name);
      return [name, exact.has(name) ? version : `^${version}`];
    }),
  );
}

const exact = new Set([
  'webpack',
  '@module-federation/enhanced',
  '@module-federation/runtime-core',
]);

/** Returns the version of a package as it is installed for a folder. */
export function installed(folder: string, name: string): string {
  const manifest = join(folder, 'node_modules', name, 'package.json');
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}
