import { posix } from 'node:path';
import { importsOf } from '../../import-rules/imports.ts';
import { parseCode } from '../../syntax.ts';
import { kindOf } from '../../tests/kinds.ts';
import { textIfAny } from '../../tree.ts';

/**
 * Returns a lookup of the test files that run the cases of a file: the test file itself, or, for a
 * behavior suite shared by the fake and the API (`x.behaviour.ts`), the test files that import it.
 */
export function runsOf(root: string, files: string[]): (file: string) => string[] {
  const runs = new Map<string, string[]>();
  for (const test of files.filter((file) => kindOf(file))) {
    for (const file of suitesIn(root, test, new Set([test]))) {
      runs.set(file, [...(runs.get(file) ?? []), test]);
    }
  }
  return (file) => runs.get(file) ?? [];
}

const isBehaviour = /behaviour[^/]*\.tsx?$/;

function suitesIn(root: string, file: string, seen: Set<string>): Set<string> {
  const text = textIfAny(root, file);
  if (text === undefined) return seen;
  for (const { specifier } of importsOf(file, parseCode(file, text))) {
    const target = targetOf(root, file, specifier);
    if (!target || !isBehaviour.test(target) || seen.has(target)) continue;
    seen.add(target);
    suitesIn(root, target, seen);
  }
  return seen;
}

function targetOf(root: string, file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const door = /^@sideband\/shared-sdk\/(.+)$/.exec(specifier)?.[1];
  const paths = ['testing', 'contract'].map((room) => `shared-sdk/src/${room}/${door}.ts`);
  return door && paths.find((path) => textIfAny(root, path) !== undefined);
}
