import { availableParallelism } from 'node:os';
import { kindOf } from '../tests/kinds.ts';
import { runJest } from '../tests/run-jest.ts';
import { type Mutant, readMutants } from './mutants.ts';
import { makeScratch, whileChanged } from './scratch.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Mutants of journeys would need a running product each, so their tests are run manually. */
const runs = ({ test }: Mutant) => kindOf(test) !== 'journeys';

function runTest(scratch: string, { test }: Mutant, signal: AbortSignal) {
  const kind = kindOf(test);
  const kinds = kind ? [kind] : [];
  // Aborting at the first failure would leave servers running that a database test has started.
  const isBrief = kind !== 'database';
  const options = { kinds, isBrief, patterns: [], only: [test] };
  return runJest(scratch, { ...options, took: new Map(), signal });
}

/**
 * Applies every recorded mutant to a scratch copy and runs the test that has to notice it, as many
 * in parallel as there are cores. Patterns select by row or file. Returns true when all are killed.
 */
export async function runMutants(root: string, patterns: string[], signal: AbortSignal) {
  const wanted = ({ row, file }: Mutant) =>
    patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern).test(`${row} ${file}`));
  const mutants = readMutants(root).map(({ mutant }) => mutant);
  const chosen = mutants.filter((mutant) => runs(mutant) && wanted(mutant));
  const verdicts: { mutant: Mutant; verdict: Verdict }[] = [];
  const left = chosen.values();
  async function runOnCopy(copy: string) {
    const scratch = makeScratch(root, copy);
    for (const mutant of left) {
      if (signal.aborted) return;
      const run = () => runTest(scratch, mutant, signal);
      const verdict = verdictOf(await whileChanged(scratch, mutant, run));
      verdicts.push({ mutant, verdict });
      console.info(`${verdict.padEnd(9)}${mutant.row}  ${mutant.file}`);
    }
  }
  const copies = Array.from({ length: availableParallelism() }, (_, copy) => `copy-${copy}`);
  await Promise.all(copies.map(runOnCopy));
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
