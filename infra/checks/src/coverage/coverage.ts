import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../problem.ts';
import { textIfAny } from '../tree.ts';
import { progressOf, stillUnstated, unstatedFile, wrongCallRows } from './call-rows.ts';
import { coveragePage } from './page.ts';
import { planFile, plannedPart, readPlan, strayAreas } from './plan.ts';
import { kinds, rowsFile, specifiedRows, storedRows } from './rows.ts';
import type { Statement } from './statements.ts';
import { proofsOf, readTests, wrongProofs } from './tests.ts';

interface Options {
  /** Writes the page, and the rows where the specification is at hand. */
  fix?: boolean;
  /** What the wire contract states. */
  statements?: Statement[];
}

export const pageFile = 'docs/coverage.md';

/** Every row of the specification is proven by a test that exists, or planned; every call is stated. */
export function coverage(root: string, { fix = false, statements = [] }: Options = {}): Problem[] {
  const specified = specifiedRows(root);
  const isStale = () => specified && !isDeepStrictEqual(specified, storedRows(root));
  if (fix && isStale()) writeFileSync(join(root, rowsFile), JSON.stringify(specified, null, 2));
  const rows = storedRows(root);
  const [plan, tests] = [readPlan(root), readTests(root)];
  const proofs = proofsOf(tests);
  const progress = progressOf(root, rows.calls, statements);
  const page = coveragePage({ rows, plan, proofs, progress });
  if (fix) {
    writeFileSync(join(root, pageFile), page);
    writeFileSync(join(root, unstatedFile), JSON.stringify(stillUnstated(root, progress), null, 2));
  }

  const ids = new Set(kinds.flatMap((kind) => rows[kind].map(({ id }) => id)));
  const unplanned = kinds.flatMap((kind) =>
    rows[kind].filter((row) => !proofs.has(row.id) && !plannedPart(plan, kind, row)),
  );
  return [
    ...(isStale() ? [stale(rowsFile)] : []),
    ...(page === textIfAny(root, pageFile) ? [] : [stale(pageFile)]),
    ...wrongProofs(root, tests, ids),
    ...unplanned.map(({ id, area }) => ({
      file: planFile,
      says: `${id} (${area}) has neither a test nor a part that brings it; map it in tests.json or plan.json`,
    })),
    ...wrongCallRows(root, rows.calls, progress),
    ...strayAreas(plan, rows).map((area) => ({
      file: planFile,
      says: `no row has the area ${area}`,
    })),
  ];
}

const stale = (file: string): Problem => ({ file, says: 'is stale; run: npm run check -- --fix' });

/** What this check cannot compare outside the clone of those who write the specification. */
export function coverageSkips(root: string): string[] {
  return specifiedRows(root) ? [] : ['rows against the specification: no ../shared'];
}
