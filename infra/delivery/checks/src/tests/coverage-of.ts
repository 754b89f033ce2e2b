import { knownNames, lostProof, recordProof } from '../coverage/proof/prove.ts';
import { recordFile } from '../coverage/proof/record.ts';
import type { Steps } from '../coverage/proof/walks.ts';
import { runTool } from '../tool.ts';
import type { Outcome } from './outcome.ts';

interface Run {
  outcomes: Outcome[];
  steps: Steps;
  isWhole: boolean;
  record: boolean | undefined;
}

/** Records the results of a run, or, after a run of all tests, compares them with the record. */
export async function coverageOf(root: string, { record, ...run }: Run) {
  const nothing = { says: [], isLost: false };
  if (!record && !run.isWhole) return nothing;
  const known = await knownNames(root);
  if (record) {
    recordProof(root, run, known);
    await runTool(root, 'biome', ['format', '--write', recordFile]);
    return { ...nothing, says: [`recorded in ${recordFile}; next: npm run check -- --fix`] };
  }
  const lost = lostProof(root, run, known);
  if (lost.length === 0) return nothing;
  const advice =
    'docs/coverage.md says more than this run showed; mend it, or npm test -- --record:';
  return { says: [advice, ...lost.map((line) => `✗ ${line}`)], isLost: true };
}
