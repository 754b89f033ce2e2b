import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lineAt, type Problem } from '../problem.ts';
import { filesOf, readJson, readText } from '../tree.ts';
import { compare, type ManagedFile, write } from './managed-file.ts';
import { packageShape, withScripts } from './packages.ts';
import { pagesNotBuilt } from './pages-not-built.ts';
import { remoteBundling, remotePackage, remoteTypes } from './remote.ts';
import { topLevel } from './top-level.ts';

interface Options {
  /** Whether to write files that differ instead of reporting them. */
  fix?: boolean;
}

/** Checks that generated files are up to date, and that only known folders exist. */
export function managedFiles(root: string, { fix = false }: Options = {}): Problem[] {
  const packages = filesOf(root).filter((path) =>
    /^[^/]+\/([^/]+\/[^/]+\/)?package\.json$/.test(path),
  );
  const ours = packages.filter((path) => !path.startsWith('infra/delivery/toolchain/'));
  const differing = managed(root, ours).filter((file) => compare(root, file).length > 0);
  if (fix) for (const file of differing) write(root, file);
  return [
    ...topLevel(root),
    ...(fix ? [] : differing.flatMap((file) => compare(root, file))),
    ...ours.flatMap((path) => packageShape(path, readText(root, path))),
    ...remotesOf(root).flatMap((folder) => manifestName(root, folder)),
  ];
}

function managed(root: string, packages: string[]): ManagedFile[] {
  const others = packages
    .map((path) => path.replace(/\/package\.json$/, ''))
    .filter((folder) => !folder.startsWith('mfe-'));
  return [
    ...remotesOf(root).flatMap((folder) => remoteFiles(root, folder)),
    ...pagesNotBuilt(root, remotesOf(root)),
    ...others.map((folder) => withScripts(folder, readJson(root, `${folder}/package.json`))),
  ];
}

function remoteFiles(root: string, folder: string): ManagedFile[] {
  const path = `${folder}/package.json`;
  const own = existsSync(join(root, path)) ? readJson<object>(root, path) : {};
  return [
    { path, holds: remotePackage(folder, own) },
    { path: `${folder}/tsconfig.json`, holds: remoteTypes(folder) },
    { path: `${folder}/webpack.config.mjs`, holds: remoteBundling },
  ];
}

const remotesOf = (root: string) => readdirSync(root).filter((name) => /^mfe-[a-z]+$/.test(name));

function manifestName(root: string, folder: string): Problem[] {
  const file = `${folder}/remote.json`;
  if (!existsSync(join(root, file)))
    return [{ file, says: 'is missing; it states name and paths' }];
  const text = readText(root, file);
  const name = folder.replace('mfe-', '');
  if (JSON.parse(text).name === name) return [];
  const line = lineAt(text, text.indexOf('"name"'));
  return [{ file, line, says: `the name should be "${name}", as its folder says` }];
}
