import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problem.ts';
import { textIfAny } from '../tree.ts';
import { progressOf, stillUnstated, unstatedFile, wrongCallRows } from './call-rows.ts';
import type { Facts } from './facts.ts';
import {
  type LookedAt,
  lookedAtFile,
  lookedAtNow,
  readLookedAt,
  voidRows,
  writeLookedAt,
} from './looked-at.ts';
import { coveragePage } from './page.ts';
import { planFile, plannedPart, readPlan, strayAreas } from './plan.ts';
import { readRecord } from './proof/record.ts';
import { usesOf } from './reach/use-of.ts';
import {
  areRowsStale,
  kinds,
  type Row,
  renewRows,
  rowsFile,
  specifiedRows,
  storedRows,
} from './rows.ts';
import { standingsOf } from './standing.ts';
import { proofsOf, readTests, wrongProofs } from './tests.ts';

interface Options {
  /**
   * Whether to write the generated files, and to update the rows when the specification is
   * available.
   */
  fix?: boolean;
  /** Facts derived from the code. */
  facts?: Partial<Facts>;
  /** Rows whose cases have been reviewed after a change of the specification. */
  lookedAt?: string[];
}

export const pageFile = 'docs/coverage.md';

const nothing = { calls: new Set<string>(), modules: new Set<string>() };
const none: Facts = {
  statements: [],
  reached: { pages: nothing, servers: nothing },
  claims: [],
  carried: new Map(),
};

/**
 * Checks that every row of the specification is planned or proven by a case that ran and passed,
 * that every call is defined, and that the page matches the tests, the code and the last recorded
 * run.
 */
export function coverage(root: string, options: Options = {}): Problem[] {
  const { fix = false, lookedAt: again = [] } = options;
  const facts: Facts = { ...none, ...options.facts };
  if (fix) renewRows(root);
  const rows = storedRows(root);
  const all = kinds.flatMap((kind) => rows[kind]);
  const [plan, tests] = [readPlan(root), readTests(root)];
  const proofs = proofsOf(root, tests);
  const named = all.filter(({ id }) => proofs.has(id));
  if (fix) writeLookedAt(root, lookedAtNow(root, named, again));
  const lookedAt = readLookedAt(root);
  const progress = progressOf(root, rows.calls, facts.statements);
  const { walks } = readRecord(root);
  const uses = usesOf(root, rows, proofs, facts.reached);
  const standings = standingsOf({ rows, proofs, lookedAt, progress, facts, uses, walks });
  const page = coveragePage({ rows, plan, standings, progress });
  if (fix) {
    writeFileSync(join(root, pageFile), page);
    writeFileSync(join(root, unstatedFile), JSON.stringify(stillUnstated(root, progress), null, 2));
  }

  const unplanned = kinds.flatMap((kind) =>
    rows[kind].filter((row) => !proofs.has(row.id) && !plannedPart(plan, kind, row)),
  );
  return [
    ...(areRowsStale(root) ? [stale(rowsFile)] : []),
    ...(page === textIfAny(root, pageFile) ? [] : [stale(pageFile)]),
    ...(isLookedAt(named, lookedAt) ? [] : [stale(lookedAtFile)]),
    ...wrongProofs(tests, proofs, new Set(all.map(({ id }) => id))),
    ...voidRows(named, lookedAt),
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

/** Whether the list contains exactly the rows that the cases name. */
const isLookedAt = (named: Row[], lookedAt: LookedAt) =>
  named.length === Object.keys(lookedAt).length && named.every(({ id }) => lookedAt[id]);

/**
 * Returns the comparisons that need the specification, which only its authors have beside their
 * clone of the repository.
 */
export function coverageSkips(root: string): string[] {
  return specifiedRows(root) ? [] : ['rows against the specification: no ../shared'];
}
