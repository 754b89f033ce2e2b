import { posix } from 'node:path';
import { readJson } from '../tree.ts';

export interface Package {
  name: string;
  /** `infra/services/api` */
  folder: string;
  /** Entry points with their files: `./wire` and `./src/wire/index.ts`. */
  exports: Record<string, string>;
}

/**
 * Returns the packages of the workspace. A package inside another package comes before it in the
 * list.
 */
export function packagesOf(root: string, paths: string[]): Package[] {
  return paths
    .filter((path) => manifest.test(path) && !outside.test(path))
    .map((path) => {
      const { name, exports = {} } = readJson<Omit<Package, 'folder'>>(root, path);
      return { name, folder: posix.dirname(path), exports };
    })
    .sort((a, b) => b.folder.length - a.folder.length);
}

const manifest = /^[^/]+\/([^/]+\/){0,3}package\.json$/;
/** Excludes the pinned tools, and the files that `sideband new` copies. */
const outside = /^infra\/delivery\/(toolchain|cli\/template)\//;

/**
 * Returns a lookup of the file behind an entry point: `@sideband/shared-sdk/wire` is
 * `shared-sdk/src/contract/wire/index.ts`. A name takes precedence over a pattern.
 */
export function entryPointsOf(packages: Package[]): (specifier: string) => string | undefined {
  const entries = packages.flatMap(({ name, folder, exports }) =>
    Object.entries(exports).map(([entry, file]) => ({
      specifier: posix.join(name, entry),
      file: posix.join(folder, file),
    })),
  );
  const named = new Map(entries.map(({ specifier, file }) => [specifier, file]));
  const patterns = entries.filter(({ specifier }) => specifier.includes('*'));
  return (specifier) => {
    const file = named.get(specifier);
    if (file !== undefined) return file;
    const pattern = patterns.find((each) => starIn(each.specifier, specifier) !== undefined);
    return pattern?.file.replace('*', starIn(pattern.specifier, specifier) ?? '');
  };
}

/**
 * Returns what the `*` of a pattern stands for in a text, or undefined when the text does not
 * match.
 */
function starIn(pattern: string, text: string): string | undefined {
  const [before = '', after = ''] = pattern.split('*');
  const fits =
    text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after);
  return fits ? text.slice(before.length, text.length - after.length) : undefined;
}
