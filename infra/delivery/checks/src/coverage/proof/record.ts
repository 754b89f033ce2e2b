import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textIfAny } from '../../tree.ts';

/** Results of the last recorded run. */
export interface ProofRecord {
  /** Test file → case → the folders whose tests ran the case and passed. */
  cases: Record<string, Record<string, string>>;
  /** Journey → the calls that its pages made, and the paths that it opened. */
  walks: Record<string, Walk>;
}
export interface Walk {
  calls: string[];
  paths: string[];
}

export const recordFile = 'infra/delivery/checks/src/coverage/proof.json';

export function readRecord(root: string): ProofRecord {
  return JSON.parse(textIfAny(root, recordFile) ?? 'null') ?? { cases: {}, walks: {} };
}

/**
 * Writes the record in sorted order, so that branches that record different cases merge without
 * conflicts.
 */
export function writeRecord(root: string, { cases, walks }: ProofRecord) {
  const sorted = {
    cases: sortedBy(cases, (titles) => sortedBy(titles, (homes) => homes)),
    walks: sortedBy(walks, ({ calls, paths }) => ({
      calls: calls.toSorted(),
      paths: paths.toSorted(),
    })),
  };
  writeFileSync(join(root, recordFile), `${JSON.stringify(sorted, null, 2)}\n`);
}

function sortedBy<Value>(of: Record<string, Value>, each: (value: Value) => Value) {
  const entries = Object.entries(of).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, value]) => [name, each(value)]));
}
