import type { Problem } from '../problem.ts';
import { readJson, textIfAny } from '../tree.ts';
import { readRecord } from './proof/record.ts';
import { casesIn, type WrittenCase } from './proof/written-cases.ts';

export const testsFile = 'infra/delivery/checks/src/coverage/tests.json';

/** Test file → title → the rows it proves. */
export type Tests = Record<string, Record<string, string[]>>;

/** A case that names a row, with its outcome. */
export interface Proof {
  file: string;
  title: string;
  /** Folders whose tests ran the case and passed. Empty when the case proves nothing. */
  passedIn: string[];
  /** Why the case proves nothing. */
  flaw?: string;
}

export const readTests = (root: string) => readJson<Tests>(root, testsFile);

/**
 * Returns the cases that name each row, judged by the current code and by the last recorded run.
 */
export function proofsOf(root: string, tests: Tests): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>();
  const { cases } = readRecord(root);
  for (const [file, titles] of Object.entries(tests)) {
    const text = textIfAny(root, file);
    const written = text === undefined ? [] : casesIn(file, text);
    for (const [title, ids] of Object.entries(titles)) {
      const flaw = flawOf(written, title, cases[file]?.[title]);
      const passedIn = flaw ? [] : (cases[file]?.[title]?.split(', ') ?? []);
      const proof = { file, title, passedIn, ...(flaw && { flaw }) };
      for (const id of ids) proofs.set(id, [...(proofs.get(id) ?? []), proof]);
    }
  }
  return proofs;
}

function flawOf(written: WrittenCase[], title: string, passedIn: string | undefined) {
  const same = written.filter((each) => each.title === title);
  if (same.length === 0) return 'is not there; name it as it is now';
  return (
    same.find(({ flaw }) => flaw)?.flaw ??
    (passedIn ? undefined : 'is not recorded as passed; run: npm test -- --record <its path>')
  );
}

/** Reports listed cases that prove nothing, and unknown rows. */
export function wrongProofs(tests: Tests, proofs: Map<string, Proof[]>, known: Set<string>) {
  const flawed = new Set([...proofs.values()].flat().filter(({ flaw }) => flaw));
  const named = Object.values(tests).flatMap((titles) => Object.values(titles).flat());
  return [
    ...[...flawed].map(({ file, title, flaw }) => wrong(`${file}: "${title}" ${flaw}`)),
    ...named.filter((id) => !known.has(id)).map((id) => wrong(`${id} is no row of rows.json`)),
  ];
}

const wrong = (says: string): Problem => ({ file: testsFile, says });

/** Returns the titles as written, with the placeholders of `it.each`. */
export const titlesIn = (file: string, text: string): string[] =>
  casesIn(file, text).map(({ title }) => title);
