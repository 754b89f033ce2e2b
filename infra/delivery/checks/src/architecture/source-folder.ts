import { circlesIn, type Graph } from '../import-rules/circles.ts';
import { folderOf } from '../import-rules/folder-of.ts';
import type { Module } from '../import-rules/modules.ts';

/** A subfolder of a source folder, or the files beside the subfolders. */
export interface Part {
  /**
   * Name of the folder, such as `gift-cards`. Undefined for the files in the source folder itself.
   */
  name: string | undefined;
  files: number;
  lines: number;
}

/** Import cycles, either at run time only or with type imports as well. */
export interface Circles {
  /** Folders, and single files beside them, that import each other. */
  folders: string[][];
  /** Files that import each other, as paths in the source folder. */
  files: string[][];
}

export interface SourceFolder {
  /** `infra/services/api/src` */
  path: string;
  parts: Part[];
  atRunTime: Circles;
  withTypes: Circles;
}

/** Describes a source folder, excluding its tests. */
export function sourceFolderOf(path: string, modules: Module[]): SourceFolder {
  const own = modules.filter((module) => module.path.startsWith(`${path}/`) && !module.forTests);
  return {
    path,
    parts: partsOf(path, own),
    atRunTime: circlesOf(path, own, (isType) => !isType),
    withTypes: circlesOf(path, own, () => true),
  };
}

function partsOf(path: string, own: Module[]): Part[] {
  const byName = Map.groupBy(own, (module) => {
    const inside = insideOf(path, module.path);
    return inside.includes('/') ? folderOf(inside) : undefined;
  });
  return [...byName]
    .map(([name, modules]) => ({
      name,
      files: modules.length,
      lines: modules.reduce((sum, { lines }) => sum + lines, 0),
    }))
    .sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
}

function circlesOf(path: string, own: Module[], counts: (isType: boolean) => boolean): Circles {
  const known = new Set(own.map((module) => module.path));
  const files: Graph = new Map();
  const folders: Graph = new Map();
  for (const { path: from, imports } of own) {
    const targets = imports
      .filter(({ target, isType }) => known.has(target) && counts(isType))
      .map(({ target }) => insideOf(path, target));
    files.set(insideOf(path, from), new Set(targets));
    const name = folderOf(insideOf(path, from));
    folders.set(name, (folders.get(name) ?? new Set()).union(new Set(targets.map(folderOf))));
  }
  return { folders: circlesIn(folders), files: circlesIn(files) };
}

const insideOf = (folder: string, path: string) => path.slice(folder.length + 1);
