import { kinds, storedRows } from '../coverage/rows.ts';
import type { Problem } from '../problem.ts';
import { flawOf, readMutants } from './mutants.ts';

/**
 * Checks that every recorded mutant applies to the current code and names an existing coverage row.
 */
export function checkMutants(root: string): Problem[] {
  const rows = storedRows(root);
  const ids = new Set(kinds.flatMap((kind) => rows[kind].map(({ id }) => id)));
  return readMutants(root).flatMap(({ from, mutant }) => {
    const isKnown = ids.has(mutant.row) || !/^(APP|SDK)-/.test(mutant.row);
    const flaw = isKnown ? flawOf(root, mutant) : 'is not a row of the specification';
    return flaw ? [{ file: from, says: `${mutant.row}: ${flaw}` }] : [];
  });
}
