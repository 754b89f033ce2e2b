import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, textIfAny } from '../tree.ts';

/** The smallest change of the product that has to turn a row's test red. */
export interface Mutant {
  /** The row of the specification, or in words what holds where no row says it. */
  row: string;
  /** The file that is changed, and what stands there once. */
  file: string;
  search: string;
  replacement: string;
  /** The test file that has to fail. */
  test: string;
}

const mutantsFolder = 'infra/checks/src/coverage/mutants';

/** All that are recorded, with the file that records each. */
export function readMutants(root: string): { from: string; mutant: Mutant }[] {
  const files = readdirSync(join(root, mutantsFolder)).filter((name) => name.endsWith('.json'));
  return files.sort().flatMap((name) => {
    const from = `${mutantsFolder}/${name}`;
    return readJson<Mutant[]>(root, from).map((mutant) => ({ from, mutant }));
  });
}

/** Why a mutant cannot be applied to the code as it is, where it cannot. */
export function flawOf(root: string, { file, search, replacement, test }: Mutant) {
  const text = textIfAny(root, file);
  if (text === undefined) return `${file} is not there`;
  const count = text.split(search).length - 1;
  if (count !== 1) return `${file} has ${count} times, and not once: ${search}`;
  if (search === replacement) return 'changes nothing';
  if (textIfAny(root, test) === undefined) return `${test} is not there`;
  return undefined;
}
