import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runsOf } from '../coverage/proof/run-by.ts';
import { readTests } from '../coverage/tests.ts';
import { kindOf } from '../tests/kinds.ts';
import { runJest } from '../tests/run-jest.ts';
import { runJourneys } from '../tests/run-journeys.ts';
import { filesOf, readText } from '../tree.ts';
import { type Mutant, readMutants } from './mutants.ts';
import { namePatternOf } from './name-pattern.ts';
import { makeScratch, whileChanged } from './scratch.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/**
 * Port of the product on which journeys run. It differs from the port of a developer's own
 * journeys.
 */
const journeysPort = 4600;

const isOfJourney = ({ test }: Mutant) => kindOf(test) === 'journeys';

/** Whether a test starts processes, which would survive a run that exits at the first failure. */
const startsProcesses = (root: string, test: string) =>
  /runProcess|child_process|startPostgres|(mortal-\w+|kill-rounds|run-main)\.ts'/.test(
    readText(root, test),
  );

function runTest(scratch: string, { test }: Mutant, how: { names?: string; signal: AbortSignal }) {
  const { names, signal } = how;
  const kind = kindOf(test);
  if (kind === 'journeys') {
    const run = { grep: names, isBrief: true, port: journeysPort, signal };
    return runJourneys(scratch, { ...run, patterns: [test], took: new Map(), steps: new Map() });
  }
  const kinds = kind ? [kind] : [];
  const isBrief = !startsProcesses(scratch, test);
  return runJest(scratch, { ...how, kinds, isBrief, patterns: [], only: [test], took: new Map() });
}

/** Starts one PostgreSQL for all runs. Returns a function that stops it. */
async function startPostgres(root: string): Promise<() => void> {
  const script = join(root, 'infra/services/database/src/testing/serve-postgres.ts');
  const server = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('PostgreSQL has ended.')));
  const [url] = await Promise.race([once(server.stdout, 'data'), ended]);
  // The process also ends when it is stopped below, which is not an error.
  ended.catch(() => {});
  process.env.TEST_POSTGRES_URL = String(url).trim();
  return () => void server.kill();
}

/**
 * Applies every recorded mutant to a scratch copy and runs the cases that name its row. If they
 * pass, runs their whole test file. Runs as many mutants in parallel as there are cores, and then
 * those that journeys test, one after another, each on a product built with the mutant. Patterns
 * select mutants by row or file. Returns true when all mutants are killed.
 */
export async function runMutants(root: string, patterns: string[], signal: AbortSignal) {
  const wanted = ({ row, file }: Mutant) =>
    patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern).test(`${row} ${file}`));
  const mutants = readMutants(root).map(({ mutant }) => mutant);
  const chosen = mutants.filter(wanted);
  const namesOf = namePatternOf(readTests(root), runsOf(root, filesOf(root)));
  const needsPostgres = chosen.some(({ test }) => kindOf(test) === 'database');
  const stopPostgres = needsPostgres ? await startPostgres(root) : () => {};
  const verdicts: { mutant: Mutant; verdict: Verdict }[] = [];
  async function runOnCopy(copy: string, left: Iterable<Mutant>) {
    const scratch = makeScratch(root, copy);
    for (const mutant of left) {
      if (signal.aborted) return;
      const names = namesOf(mutant);
      const run = async () => {
        const named = names ? await runTest(scratch, mutant, { names, signal }) : [];
        return verdictOf(named) === 'dead' ? named : runTest(scratch, mutant, { signal });
      };
      const verdict = verdictOf(await whileChanged(scratch, mutant, run));
      verdicts.push({ mutant, verdict });
      console.info(`${verdict.padEnd(9)}${mutant.row}  ${mutant.file}`);
    }
  }
  const ofJourneys = chosen.filter(isOfJourney);
  const others = chosen.filter((mutant) => !isOfJourney(mutant));
  // An iterator that all copies share.
  const left = others.values();
  const count = Math.min(availableParallelism(), others.length);
  const copies = Array.from({ length: count }, (_, copy) => runOnCopy(`copy-${copy}`, left));
  await Promise.all(copies).finally(stopPostgres);
  if (ofJourneys.length > 0) await runOnCopy('copy-of-journeys', ofJourneys);
  const alive = verdicts.filter(({ verdict }) => verdict !== 'dead');
  console.info(
    `\n${verdicts.length - alive.length} of ${chosen.length} recorded mutants are killed`,
  );
  for (const { mutant, verdict } of alive) {
    console.info(
      `✗ ${mutant.row} ${verdict}: ${mutant.file}: ${mutant.search} → ${mutant.replacement}`,
    );
  }
  return alive.length === 0 && verdicts.length === chosen.length;
}
