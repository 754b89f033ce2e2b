import { globSync } from 'node:fs';
import { join } from 'node:path';

/** What `exports` of a package.json says: a door and the file behind it, both may hold a `*`. */
export type Doors = Record<string, string>;

/**
 * For this repository alone: its tests need its test runner, and `build` and `doors` of the presets know
 * its folders. A door, or a file behind a `*`.
 */
const forOurTests = /\/(behaviour|examples)(\.ts)?$|\.test\.tsx?$|^\.\/(build|doors)$/;

/** The doors that others get. */
export function publishedDoors(doors: Doors): Doors {
  return Object.fromEntries(Object.entries(doors).filter(([door]) => !forOurTests.test(door)));
}

/** The source files behind doors, those of a `*` one by one. */
export function filesBehind(folder: string, doors: Doors): string[] {
  const files = Object.values(doors).flatMap((path) => globSync(path, { cwd: folder }));
  const published = files.filter((file) => !forOurTests.test(file));
  return [...new Set(published.map((file) => join(folder, file)))].sort();
}

/** The same doors over scripts, which have no types beside them. */
export function scriptDoors(doors: Doors): Record<string, string> {
  const led = Object.entries(doors).map(([door, path]) => {
    return [door, path.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, '.js')] as const;
  });
  return { ...Object.fromEntries(led) };
}

type Target = string | { types: string; default: string };

/**
 * The same doors over what was built: `./src/x.ts` is `./dist/x.js` with its types beside it, a style
 * sheet stays what it is, and texts can be reached where they lie.
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
