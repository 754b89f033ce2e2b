import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { parseCode, type Syntax } from '../syntax.ts';
import { isTest, readText } from '../tree.ts';
import { type Declaration, declarationsOf } from './module.ts';

export interface Module {
  path: string;
  text: string;
  syntax: Syntax;
  declarations: Declaration[];
}

/** Reads each file once, and resolves imports of SDK files. */
export interface Source {
  module(path: string): Module;
  /** Returns the source files directly inside a folder, excluding tests. */
  files(folder: string): string[];
  /** Returns undefined for third-party packages. */
  resolve(from: string, specifier: string): string | undefined;
}

const sdk = '@sideband/shared-sdk';

export function readSource(root: string, fileOfDoor: Map<string, string>): Source {
  const modules = new Map<string, Module>();
  return {
    module(path) {
      const known = modules.get(path);
      if (known) return known;
      const text = readText(root, path);
      const syntax = parseCode(path, text);
      const module = { path, text, syntax, declarations: declarationsOf(text, syntax) };
      modules.set(path, module);
      return module;
    },
    files: (folder) =>
      globSync(`${folder}/*.ts`, { cwd: root })
        .filter((path) => !isTest(path))
        .sort(),
    resolve(from, specifier) {
      if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
      return fileOfDoor.get(specifier.replace(sdk, '.'));
    },
  };
}
