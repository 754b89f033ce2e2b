import { kindOf } from '../tests/kinds.ts';
import { runJest } from '../tests/run-jest.ts';
import { type Mutant, readMutants } from './mutants.ts';
import { makeScratch, whileChanged } from './scratch.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Defects in journeys would need a product each: their tests are run by people who change them. */
const runs = ({ test }: Mutant) => kindOf(test) !== 'journeys';

/**
 * Puts every recorded defect into a scratch copy, one by one, and runs the test that has to notice it. Patterns narrow
 * by row or file. True when all are dead.
 */
export async function runMutants(root: string, patterns: string[], signal: AbortSignal) {
  const wanted = ({ row, file }: Mutant) =>
    patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern).test(`${row} ${file}`));
  const mutants = readMutants(root).map(({ mutant }) => mutant);
  const chosen = mutants.filter((mutant) => runs(mutant) && wanted(mutant));
  const scratch = makeScratch(root);
  const verdicts: { mutant: Mutant; verdict: Verdict }[] = [];
  for (const mutant of chosen) {
    if (signal.aborted) break;
    const kind = kindOf(mutant.test);
    const kinds = kind ? [kind] : [];
    const run = () =>
      runJest(scratch, { kinds, patterns: [], only: [mutant.test], took: new Map(), signal });
    const verdict = verdictOf(await whileChanged(scratch, mutant, run));
    verdicts.push({ mutant, verdict });
    console.info(`${verdict.padEnd(9)}${mutant.row}  ${mutant.file}`);
  }
  const alive = verdicts.filter(({ verdict }) => verdict !== 'dead');
  console.info(
    `\n${verdicts.length - alive.length} of ${chosen.length} recorded defects are noticed`,
  );
  for (const { mutant, verdict } of alive) {
    console.info(
      `✗ ${mutant.row} ${verdict}: ${mutant.file}: ${mutant.search} → ${mutant.replacement}`,
    );
  }
  return alive.length === 0 && verdicts.length === chosen.length;
}
