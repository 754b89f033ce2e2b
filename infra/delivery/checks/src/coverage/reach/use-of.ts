import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nodesOf, parseCode, textOf } from '../../syntax.ts';
import { isCode, isTest, readText } from '../../tree.ts';
import { type Told, toldOf } from '../error-texts.ts';
import type { Facts } from '../facts.ts';
import type { Rows } from '../rows.ts';
import type { Proof } from '../tests.ts';

/** What uses the code behind a row. */
export type Use = 'page' | 'server' | 'nobody';

/** Returns what uses the code behind every rule and error that has a proof. */
export function usesOf(
  root: string,
  rows: Rows,
  proofs: Map<string, Proof[]>,
  reached: Facts['reached'],
): Map<string, Use> {
  const told = toldOf(root);
  return new Map(
    [...rows.errors, ...rows.rules].flatMap(({ id }): [string, Use][] => {
      const sound = (proofs.get(id) ?? []).filter(({ file, flaw }) => !flaw && !isOfCode(file));
      if (sound.length === 0) return [];
      const pages = isShown(told[id], reached) ? reached.pages : nothing;
      return [[id, consumerOf(root, sound, { ...reached, pages })]];
    }),
  );
}

/** Tests that only read source code and run none of it. */
const isOfCode = (file: string) => file.startsWith('infra/delivery/checks/');

const nothing = { calls: new Set<string>(), modules: new Set<string>() };

/** An error code that customers see is on a page only if its text is on a page. */
function isShown(told: Told | undefined, { pages }: Facts['reached']): boolean {
  if (!told || 'notShown' in told) return true;
  return 'shownBy' in told && pages.modules.has(told.shownBy);
}

/** Decides by the modules that the proofs of a row test. */
function consumerOf(root: string, proofs: Proof[], { pages, servers }: Facts['reached']): Use {
  // A journey runs on the pages themselves.
  if (proofs.some(({ file }) => file.startsWith('e2e/'))) return 'page';
  const tested = proofs.flatMap(({ file }) => modulesTestedBy(root, file));
  if (tested.some((module) => pages.modules.has(module))) return 'page';
  return tested.some((module) => servers.modules.has(module)) ? 'server' : 'nobody';
}

/**
 * Returns the modules that a test file tests: the module of the same name, otherwise the imported
 * modules of the same folder, otherwise all modules of the folder, because such a test uses the
 * folder's entry point.
 */
function modulesTestedBy(root: string, file: string): string[] {
  const folder = dirname(file);
  const imported = importsOf(file, readText(root, file))
    .filter((path) => /^\.\/[^/]+$/.test(path))
    .map((path) => basename(path));
  const stem = stemOf(file);
  const namesake = imported.filter((name) => stemOf(name) === stem);
  const beside = readdirSync(join(root, folder));
  const names = [namesake, imported.filter(canImplement), beside.filter(canImplement)];
  return (names.find(({ length }) => length > 0) ?? []).map((name) => `${folder}/${name}`);
}

const stemOf = (file: string) => basename(file).split('.')[0];

/** Models, examples, lists of exports and test helpers implement no rule. */
const canImplement = (name: string) =>
  isCode(name) &&
  !isTest(name) &&
  !/^(model|errors|examples|index|behaviour)\.ts$|^(fake|test)-|^fake\.|\.d\.ts$/.test(name);

/** Returns the imports that are not type-only. */
const importsOf = (file: string, text: string): string[] =>
  nodesOf(parseCode(file, text).program, 'ImportDeclaration')
    .filter(({ importKind }) => importKind !== 'type')
    .flatMap(({ source }) => textOf(source) ?? []);
