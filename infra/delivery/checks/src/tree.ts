import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of folders, at any depth, that tools generate. The same names as in `.gitignore`. */
export const madeByTools = new Set([
  ...['.git', 'node_modules', '.sideband', '.cache', 'dist'],
  ...['test-results', 'playwright-report'],
]);

/** Folders that `npm run docs` writes, and that are not committed. */
const sdkDocs = 'docs/sdk';

/** Returns the path of every handwritten file, relative to the root, sorted. */
export function filesOf(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !madeByTools.has(name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (path === sdkDocs) return [];
      return entry.isDirectory() ? filesOf(root, path) : [path];
    })
    .sort();
}

export const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path);
/** Whether a file is a test, or a story of the catalogue, which no customer gets either. */
export const isTest = (path: string) => /\.(test|spec|behaviour|stories)\.tsx?$/.test(path);

export const readText = (root: string, path: string) => readFileSync(join(root, path), 'utf8');

/** Returns the text of a file, or undefined when the file does not exist. */
export function textIfAny(root: string, path: string): string | undefined {
  return existsSync(join(root, path)) ? readText(root, path) : undefined;
}

export function readJson<T>(root: string, path: string): T {
  return JSON.parse(readText(root, path));
}
