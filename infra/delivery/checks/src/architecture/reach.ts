import { type Graph, reachableFrom } from '../import-rules/circles.ts';
import type { Module } from '../import-rules/modules.ts';

/** Number of other files in the same package that a file imports, directly or indirectly. */
export interface Reach {
  path: string;
  atRunTime: number;
  withTypes: number;
}

/** Returns the reach of a file, excluding tests, or `undefined` if the file does not exist. */
export function reachOf(path: string, modules: Module[]): Reach | undefined {
  const home = modules.find((module) => module.path === path)?.home;
  if (home === undefined) return undefined;
  const own = modules.filter((module) => module.home === home && !module.forTests);
  const reached = (counts: (isType: boolean) => boolean) =>
    [...reachableFrom(graphOf(own, counts), path)].filter((other) => other !== path).length;
  return { path, atRunTime: reached((isType) => !isType), withTypes: reached(() => true) };
}

function graphOf(own: Module[], counts: (isType: boolean) => boolean): Graph {
  const known = new Set(own.map(({ path }) => path));
  return new Map(
    own.map(({ path, imports }) => {
      const counted = imports.filter(({ target, isType }) => known.has(target) && counts(isType));
      return [path, new Set(counted.map(({ target }) => target))];
    }),
  );
}
