import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { HealthEdgesTable } from './health.table.ts';
import type { GroupSeen, HealthReport, ProblemSeen, VersionSeen } from './health-report.ts';
import { addTally, readTally } from './tally.ts';

const minuteMs = 60_000;
/**
 * Time slices are long, because every evaluation of a rollout reads all slices of a step, which may
 * last for weeks.
 */
const sliceMs = 86_400_000;
/**
 * Maximum number of errors kept per version: the most recently seen ones. A version with more
 * errors is known to be broken.
 */
const mostProblems = 200;

/**
 * Adds a report of an edge, atomically. Safe for concurrent edges, because rows are locked in a
 * fixed order. Not idempotent: a report that is sent twice counts twice.
 */
export function storeHealth(
  db: Database,
  { environment, at }: { environment: string; at: Date },
  report: HealthReport,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const dropped = JSON.stringify(report.dropped);
    await heard(tx, { environment, edge: report.edge, heardAt: at, dropped });
    for (const one of inOrder(report.groups, ({ rollout, step, stage }) => [rollout, step, stage]))
      await addGroup(tx, at, one);
    for (const one of inOrder(report.versions, ({ name, version }) => [name, version]))
      await addVersion(tx, { environment, at }, one);
    const keyOf = ({ name, version, fingerprint }: ProblemSeen) => [name, version, fingerprint];
    for (const one of inOrder(report.problems, keyOf))
      await addProblem(tx, { environment, at }, one);
  });
}

const heard = (tx: Transaction, edge: HealthEdgesTable) =>
  tx
    .insertInto('healthEdges')
    .values(edge)
    .onConflict((conflict) =>
      conflict
        .columns(['environment', 'edge'])
        .doUpdateSet({ heardAt: edge.heardAt, dropped: edge.dropped }),
    )
    .execute();

async function addVersion(
  tx: Transaction,
  { environment, at }: { environment: string; at: Date },
  { name, version, tally }: VersionSeen,
) {
  const key = { environment, name, version, minute: startOf(at, minuteMs) };
  await tx
    .insertInto('healthMinutes')
    .values({ ...key, tally: '{"counts":{},"vitals":{},"flows":{}}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = () => tx.selectFrom('healthMinutes').where((where) => where.and(key));
  const known = await row().select('tally').forUpdate().executeTakeFirstOrThrow();
  const sum = JSON.stringify(addTally(readTally(known.tally), tally));
  await tx
    .updateTable('healthMinutes')
    .set({ tally: sum })
    .where((where) => where.and(key))
    .execute();
}

/**
 * Ignores reports for a finished rollout or another step: open pages keep their group until they
 * close.
 */
async function addGroup(tx: Transaction, at: Date, { rollout, step, stage, tally }: GroupSeen) {
  const running = await tx
    .selectFrom('rollouts')
    .select('id')
    .where('id', '=', rollout)
    .where('step', '=', step)
    .where('state', 'in', ['running', 'paused'])
    .executeTakeFirst();
  if (!running) return;
  const key = { rolloutId: rollout, step, stage, slice: startOf(at, sliceMs) };
  await tx
    .insertInto('rolloutTallies')
    .values({ ...key, tally: '{"counts":{},"vitals":{},"flows":{}}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = () => tx.selectFrom('rolloutTallies').where((where) => where.and(key));
  const known = await row().select('tally').forUpdate().executeTakeFirstOrThrow();
  const sum = JSON.stringify(addTally(readTally(known.tally), tally));
  await tx
    .updateTable('rolloutTallies')
    .set({ tally: sum })
    .where((where) => where.and(key))
    .execute();
}

async function addProblem(
  tx: Transaction,
  { environment, at }: { environment: string; at: Date },
  { count, pages, ...problem }: ProblemSeen,
) {
  const { name, version } = problem;
  const { known } = await tx
    .selectFrom('healthProblems')
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .where((where) => where.and({ environment, name, version }))
    .where('fingerprint', '!=', problem.fingerprint)
    .executeTakeFirstOrThrow();
  const tooMany = Number(known) + 1 - mostProblems;
  if (tooMany > 0) await forgetProblems(tx, { environment, name, version }, tooMany);
  await tx
    .insertInto('healthProblems')
    .values({ ...problem, environment, count, pages, firstSeen: at, lastSeen: at })
    .onConflict((conflict) =>
      conflict.columns(['environment', 'name', 'version', 'fingerprint']).doUpdateSet({
        count: sql`health_problems.count + ${count}`,
        pages: sql`health_problems.pages + ${pages}`,
        lastSeen: at,
      }),
    )
    .execute();
}

const forgetProblems = (
  tx: Transaction,
  of: { environment: string; name: string; version: string },
  many: number,
) =>
  tx
    .deleteFrom('healthProblems')
    .where((where) => where.and(of))
    .where('fingerprint', 'in', (from) =>
      from
        .selectFrom('healthProblems')
        .select('fingerprint')
        .where((where) => where.and(of))
        .orderBy('lastSeen')
        .orderBy('pages')
        .limit(many)
        // Another edge may be updating the row.
        .forUpdate()
        .skipLocked(),
    )
    .execute();

const startOf = (at: Date, ms: number) => new Date(Math.floor(at.getTime() / ms) * ms);

function inOrder<One>(all: One[], keyOf: (one: One) => (string | number)[]): One[] {
  const keyed = all.map((one) => ({ one, key: JSON.stringify(keyOf(one)) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one);
}
