import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, textIfAny } from '../tree.ts';

/** A minimal change of the product that must make the test of a row fail. */
export interface Mutant {
  /** Row of the specification, or a description if no row covers the defect. */
  row: string;
  /** File to change. It must contain `search` exactly once. */
  file: string;
  search: string;
  replacement: string;
  /** Test file that must fail. */
  test: string;
}

const mutantsFolder = 'infra/delivery/checks/src/coverage/mutants';

/** Returns all recorded mutants, each with the file that records it. */
export function readMutants(root: string): { from: string; mutant: Mutant }[] {
  const files = readdirSync(join(root, mutantsFolder)).filter((name) => name.endsWith('.json'));
  return files.sort().flatMap((name) => {
    const from = `${mutantsFolder}/${name}`;
    return readJson<Mutant[]>(root, from).map((mutant) => ({ from, mutant }));
  });
}

/** Returns why a mutant does not apply to the current code, or undefined when it does. */
export function flawOf(root: string, { file, search, replacement, test }: Mutant) {
  const text = textIfAny(root, file);
  if (text === undefined) return `${file} does not exist`;
  const count = text.split(search).length - 1;
  if (count !== 1)
    return `${file} contains the searched text ${count} times instead of once: ${search}`;
  if (search === replacement) return 'replaces the text with itself';
  if (textIfAny(root, test) === undefined) return `${test} does not exist`;
  return undefined;
}
