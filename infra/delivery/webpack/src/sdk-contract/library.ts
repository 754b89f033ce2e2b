import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Declaration, type DeclaredFile, readDeclarations } from './declarations.ts';
import type { Mention } from './signature.ts';

/** Target that a name resolves to. */
export type Target =
  | { file: string; name: string; declaration: Declaration }
  | { file: string; whole: DeclaredFile }
  | { foreign: string };

interface Sources {
  /** Folder of the emitted types. */
  types: string;
  /** Folder of the SDK, for its entry points and the versions of its dependencies. */
  sdk: string;
}

/** Resolves names in the SDK's types. Every file is parsed once. */
export function openLibrary({ types, sdk }: Sources) {
  const files = new Map<string, DeclaredFile>();
  const { name: own, exports: doors } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'));

  function file(path: string): DeclaredFile {
    const known = files.get(path) ?? readDeclarations(path);
    files.set(path, known);
    return known;
  }

  const emitted = (path: string) => path.replace(/(\.d)?\.tsx?$/, '.d.ts');

  /** Returns undefined for third-party packages. */
  function pathOf(from: string, specifier: string): string | undefined {
    if (specifier.startsWith('.')) return emitted(join(dirname(from), specifier));
    if (specifier !== own && !specifier.startsWith(`${own}/`)) return;
    return doorFile(specifier);
  }

  /** Resolves an entry point by the pattern of `exports` that it matches, such as `./rules/*`. */
  function ofPattern(door: string): string | undefined {
    for (const [pattern, path] of Object.entries<string>(doors)) {
      const [before = '', after] = pattern.split('*');
      const fits = after !== undefined && door.startsWith(before) && door.endsWith(after);
      if (!fits || door.length < pattern.length) continue;
      return path.replace('*', door.slice(before.length, door.length - after.length));
    }
    return undefined;
  }

  function doorFile(specifier: string): string {
    const door = specifier.replace(own, '.');
    const path = doors[door] ?? ofPattern(door);
    if (!path) throw new Error(`${specifier} is no entry point of the SDK`);
    return emitted(join(types, path.replace(/^\.\/src\//, '')));
  }

  /** Resolves a name in the scope of a file. Undefined for built-in names. */
  function find(from: string, { name, from: origin }: Mention): Target | undefined {
    if (origin) return exported(from, origin, name);
    const { declarations, imports } = file(from);
    const declaration = declarations.get(name);
    if (declaration) return { file: from, name, declaration };
    const imported = imports.get(name);
    return imported?.from ? exported(from, imported.from, imported.name) : undefined;
  }

  function exported(from: string, specifier: string, name: string): Target | undefined {
    const path = pathOf(from, specifier);
    if (!path) return { foreign: `${specifier}@${majorOf(specifier)} ${name}` };
    if (!existsSync(path)) return { foreign: `${specifier} ${name}` };
    return name === '*' ? { file: path, whole: file(path) } : exportOf(path, name);
  }

  /** Resolves an export of a file, including re-exports. */
  function exportOf(path: string, name: string): Target | undefined {
    const origin = file(path).exports.get(name);
    if (!origin) return;
    return origin.from ? exported(path, origin.from, origin.name) : find(path, origin);
  }

  /**
   * Only the major version matters: types may grow within it, and semver ranges decide which
   * versions can share a page.
   */
  function majorOf(specifier: string): string {
    const [scope = '', name = ''] = specifier.split('/');
    const folder = scope.startsWith('@') ? `${scope}/${name}` : scope;
    const manifest = join(sdk, 'node_modules', folder, 'package.json');
    if (!existsSync(manifest)) return '';
    const [major = '', minor = ''] = JSON.parse(readFileSync(manifest, 'utf8')).version.split('.');
    return major === '0' ? `0.${minor}` : major;
  }

  return { file, doorFile, find, exportOf };
}

export type Library = ReturnType<typeof openLibrary>;
