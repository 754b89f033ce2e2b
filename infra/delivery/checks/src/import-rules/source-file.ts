import { posix } from 'node:path';
import type { Problem } from '../problem.ts';
import { parseCode, type Syntax } from '../syntax.ts';
import { isTest } from '../tree.ts';
import { type Import, importsOf } from './imports.ts';

/** A source file, with what the rules need to know about it. */
export interface SourceFile {
  path: string;
  /** The package that the file belongs to: `shell`, `infra/services/api`. */
  home: string;
  imports: Import[];
  syntax: Syntax;
  /** Whether it is a test, a shared behavior suite, or code that runs a remote standalone. */
  forTests: boolean;
}

/** What the rules need to know about the repository as a whole. */
export interface World {
  /**
   * Package name → the entry points of the package as they are imported: `@sideband/api`,
   * `@sideband/webpack/build`.
   */
  doors: Record<string, string[]>;
  /** Folders that contain a flow: `mfe-giftcard/src/redeem`. */
  flows: string[];
}

export type Rule = (file: SourceFile, world: World) => Problem[];

export function sourceFile(path: string, text: string): SourceFile {
  const syntax = parseCode(path, text);
  return {
    path,
    home: homeOf(path),
    imports: importsOf(path, syntax),
    syntax,
    forTests: isTest(path) || partOfTests.test(path),
  };
}

const partOfTests =
  /\/src\/alone\.tsx?$|\/(fake|testing)(\/|\.ts$)|\/(behaviour[^/]*|examples|test-[^/]+)\.tsx?$|\.for-test\.tsx?$/;

export function homeOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('infra/') ? 3 : 1)
    .join('/');
}

/** `mfe-*` matches `mfe-trial`. A `*` never matches a slash. */
export function fits(pattern: string, name: string): boolean {
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+');
  return new RegExp(`^${source}$`).test(name);
}

export const isInside = (path: string, folder: string) =>
  posix.relative(folder, path) === '' || !posix.relative(folder, path).startsWith('..');
