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
  /** Versions of ours that it was built with. */
  built: readonly { name: string; version: string }[];
}

export const readManifest = (folder: string): SourceManifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** It runs on Node and nobody compiles against it. */
export const isProgram = ({ name }: SourceManifest) => name !== '@sideband/shared-sdk';

/**
 * The command, and what comes with it. Without `engines` `npx` on an old Node finds the command, which says
 * itself what it needs; with them npm says "No matching version found", or warns of each of these packages.
 */
const saysItself = new Set(['@sideband/cli', '@sideband/artifacts']);

/** The package.json that is published: built doors, and ranges where this repository pins. */
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
    files: ['dist', 'template', 'template-lock.json', 'CHANGELOG.md'],
    ...(!saysItself.has(name) && { engines: { node: '>=22.22' } }),
    dependencies: asked(folder, own.dependencies, built),
    peerDependencies: asked(folder, own.peerDependencies, built),
    peerDependenciesMeta,
    // Share scopes compare versions, and a shell made from the same sources goes by this one.
    ...(version !== own.version && { sideband: { builtFrom: own.version } }),
  };
}

/** Of ours exactly what was built with it: they are made and tested together. */
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
 * From the version that is installed here and was tested to the next major one. The bundler stands
 * exactly: what a remote becomes depends on its inner ways.
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

/** The version of a package that is installed for a folder. */
export function installed(folder: string, name: string): string {
  const manifest = join(folder, 'node_modules', name, 'package.json');
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}
