import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made by tools, never by hand; the same names as in `.gitignore`. */
export const madeByTools = new Set([
  ...['.git', 'node_modules', '.sideband', '.cache', 'dist'],
  ...['test-results', 'playwright-report'],
]);

/** Every file that people wrote, relative to the root, sorted. */
export function filesOf(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !madeByTools.has(name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? filesOf(root, path) : [path];
    })
    .sort();
}

export const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path);
export const isTest = (path: string) => /\.(test|spec|behaviour)\.tsx?$/.test(path);

export const readText = (root: string, path: string) => readFileSync(join(root, path), 'utf8');

/** The text, or nothing where there is no such file. */
export function textIfAny(root: string, path: string): string | undefined {
  return existsSync(join(root, path)) ? readText(root, path) : undefined;
}

export function readJson<T>(root: string, path: string): T {
  return JSON.parse(readText(root, path));
}
