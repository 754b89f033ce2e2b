import type { Outcome } from '../../tests/outcome.ts';
import { filesOf } from '../../tree.ts';
import { statementsOf } from '../statements.ts';
import { readTests } from '../tests.ts';
import { type RanCase, ranCases } from './ran-cases.ts';
import { type ProofRecord, readRecord, writeRecord } from './record.ts';
import { runsOf } from './run-by.ts';
import { type Steps, specifiedPaths, walksOf } from './walks.ts';

interface Run {
  outcomes: Outcome[];
  steps: Steps;
  /** Whether all tests were requested and the run was not aborted. */
  isWhole: boolean;
}

/** Specified calls and paths to which the steps of journeys are matched. */
type Known = Parameters<typeof walksOf>[1];

export const knownNames = async (root: string): Promise<Known> => ({
  statements: await statementsOf(root),
  paths: specifiedPaths(root),
});

/** Records a run. A partial run replaces only the results of the files it included. */
export function recordProof(root: string, run: Run, known: Known) {
  const { cases, walks } = shown(root, run, known);
  const before = run.isWhole ? { cases: {}, walks: {} } : readRecord(root);
  writeRecord(root, {
    cases: recorded(cases, before, ranIn(root, run)),
    walks: { ...before.walks, ...walks },
  });
}

/** Returns the recorded results that this run of all tests has not confirmed. */
export function lostProof(root: string, run: Run, known: Known): string[] {
  const tests = readTests(root);
  const { cases, walks } = shown(root, run, known);
  const before = readRecord(root);
  const lost = cases.filter(({ file, title, passedIn }) => {
    const homes = before.cases[file]?.[title]?.split(', ') ?? [];
    return homes.some((home) => !passedIn.includes(home));
  });
  const rowsOf = ({ file, title }: RanCase) => tests[file]?.[title]?.join(', ');
  const walked = (all: ProofRecord['walks']) => Object.values(all).flatMap(({ calls }) => calls);
  const unwalked = [...new Set(walked(before.walks))].filter(
    (call) => !walked(walks).includes(call),
  );
  return [
    ...lost.map((one) => `${rowsOf(one)}: ${one.file} › ${one.title} ${reason(one)}`),
    ...unwalked.map((call) => `${call} is recorded as walked, and no journey called it`),
  ];
}

const reason = ({ flaw, passedIn }: RanCase) => flaw ?? `passed in ${passedIn.join(', ')} alone`;

function shown(root: string, { outcomes, steps }: Run, known: Known) {
  const runs = runsOf(root, filesOf(root));
  return {
    cases: ranCases({ tests: readTests(root), outcomes, runsOf: runs }),
    walks: walksOf(steps, known),
  };
}

/** Whether this run included the tests in the given folder that run a case. */
function ranIn(root: string, { outcomes, isWhole }: Run) {
  const runs = runsOf(root, filesOf(root));
  const ran = new Set(outcomes.map(({ file }) => file));
  return (file: string, home: string) =>
    isWhole || runs(file).some((run) => run.startsWith(`${home}/`) && ran.has(run));
}

function recorded(
  cases: RanCase[],
  before: ProofRecord,
  didRun: (file: string, home: string) => boolean,
): ProofRecord['cases'] {
  const after: ProofRecord['cases'] = {};
  for (const { file, title, passedIn } of cases) {
    const kept = (before.cases[file]?.[title]?.split(', ') ?? []).filter(
      (home) => !didRun(file, home),
    );
    const homes = [...new Set([...kept, ...passedIn])].toSorted();
    if (homes.length > 0) after[file] = { ...after[file], [title]: homes.join(', ') };
  }
  return after;
}
