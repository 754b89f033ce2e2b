import { globSync } from 'node:fs';
import { join } from 'node:path';

/** `exports` of a package.json: entry point → file. Both may contain a `*`. */
export type Doors = Record<string, string>;

/**
 * Entry points, or files matched by a `*`, that are only for this repository: the behavior suites
 * need its test runner, and `build`, `catalogue` and `doors` of the presets depend on its folders.
 */
const forOurTests = /\/(behaviour|examples)(\.ts)?$|\.test\.tsx?$|^\.\/(build|catalogue|doors)$/;

export function publishedDoors(doors: Doors): Doors {
  return Object.fromEntries(Object.entries(doors).filter(([door]) => !forOurTests.test(door)));
}

/** Returns the source files of entry points, with `*` expanded. */
export function filesBehind(folder: string, doors: Doors): string[] {
  const files = Object.values(doors).flatMap((path) => globSync(path, { cwd: folder }));
  const published = files.filter((file) => !forOurTests.test(file));
  return [...new Set(published.map((file) => join(folder, file)))].sort();
}

/** Maps entry points to scripts without types. */
export function scriptDoors(doors: Doors): Record<string, string> {
  const led = Object.entries(doors).map(([door, path]) => {
    return [door, path.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, '.js')] as const;
  });
  return { ...Object.fromEntries(led) };
}

type Target = string | { types: string; default: string };

/**
 * Maps entry points to built files: `./src/x.ts` becomes `./dist/x.js` with its types. Stylesheets
 * and texts only move to `dist`.
 */
export function builtDoors(doors: Doors): Record<string, Target> {
  const built = Object.entries(doors).map(([door, path]) => [door, targetOf(path)] as const);
  return {
    ...Object.fromEntries(built),
    './package.json': './package.json',
  };
}

function targetOf(path: string): Target {
  const moved = path.replace(/^\.\/src\//, './dist/');
  const [, stem] = moved.match(/^(.*)\.tsx?$/) ?? [];
  return stem ? { types: `${stem}.d.ts`, default: `${stem}.js` } : moved;
}
