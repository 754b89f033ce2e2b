import type { Problem } from '../problem.ts';
import { namesOf, nodesOf, parseCode, piecesOf, textOf } from '../syntax.ts';
import { readJson, textIfAny } from '../tree.ts';

export const testsFile = 'infra/checks/src/coverage/tests.json';

/** Test file → title → the rows it proves. */
export type Tests = Record<string, Record<string, string[]>>;

export interface Proof {
  file: string;
  title: string;
}

export const readTests = (root: string) => readJson<Tests>(root, testsFile);

export function proofsOf(tests: Tests): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>();
  for (const [file, titles] of Object.entries(tests)) {
    for (const [title, ids] of Object.entries(titles)) {
      for (const id of ids) proofs.set(id, [...(proofs.get(id) ?? []), { file, title }]);
    }
  }
  return proofs;
}

/** Files and titles that the list names and the tree does not have, and rows nobody knows. */
export function wrongProofs(root: string, tests: Tests, known: Set<string>): Problem[] {
  return Object.entries(tests).flatMap(([file, titles]) => {
    const text = textIfAny(root, file);
    const there = text === undefined ? [] : titlesIn(file, text);
    return Object.entries(titles).flatMap(([title, ids]) => [
      ...(there.includes(title)
        ? []
        : [wrong(`${file} has no test "${title}"; name it as it is now`)]),
      ...ids.filter((id) => !known.has(id)).map((id) => wrong(`${id} is no row of rows.json`)),
    ]);
  });
}

const wrong = (says: string): Problem => ({ file: testsFile, says });

/** Titles as they are written, `it.each` with its placeholders. */
export function titlesIn(file: string, text: string): string[] {
  const { program } = parseCode(file, text);
  return nodesOf(program, 'CallExpression')
    .filter(({ callee }) => ['it', 'test'].includes(namesOf(callee)[0] ?? ''))
    .flatMap((node) => {
      const [first] = node.arguments as never[];
      return textOf(first) ?? templateOf(first) ?? [];
    });
}

function templateOf(node: { type: string } | undefined): string | undefined {
  return node?.type === 'TemplateLiteral' ? piecesOf(node as never).join('…') : undefined;
}
