import type { Database } from '../database/database.ts';
import { readTally, sumOf } from '../health/tally.ts';
import { type Judgement, judge } from './judge.ts';
import type { Plan } from './plan.ts';
import type { Rollout } from './rollouts.table.ts';

/** Edges report at least every 5 s. After this silence of all edges, health is unknown. */
const silentMs = 30_000;

export const planOf = ({ plan }: Pick<Rollout, 'plan'>) => JSON.parse(plan) as Plan;

/**
 * Compares both groups over the current step, and therefore over the same period and with the same
 * shares.
 */
export async function measureStep(db: Database, rollout: Rollout): Promise<Judgement[]> {
  const { steps, guards } = planOf(rollout);
  const rows = await db
    .selectFrom('rolloutTallies')
    .select(['stage', 'tally'])
    .where('rolloutId', '=', rollout.id)
    .where('step', '=', rollout.step)
    .execute();
  const of = (stage: 'candidate' | 'control') =>
    sumOf(rows.filter((row) => row.stage === stage).map(({ tally }) => readTally(tally)));
  const groups = { candidate: of('candidate'), control: of('control') };
  const known = {
    leastVisitors: steps[rollout.step]?.leastVisitors ?? 0,
    madeUp: await edgesHeardOf(db, rollout),
  };
  return guards.map((guard) => judge(guard, groups, known));
}

/**
 * Number of edges that reported during the step. An attacker at one address can forge one visitor
 * per group and edge. A restarted edge has lost its memory of them, so it counts again.
 */
async function edgesHeardOf(db: Database, { environment, stepSince }: Rollout): Promise<number> {
  const { edges } = await db
    .selectFrom('healthEdges')
    .select(({ fn }) => fn.countAll<number>().as('edges'))
    .where('environment', '=', environment)
    .where('heardAt', '>=', stepSince ?? new Date(0))
    .executeTakeFirstOrThrow();
  return Number(edges);
}

/** Whether any edge of the environment has reported recently. */
export async function isHeardOf(db: Database, environment: string, at: Date): Promise<boolean> {
  const edge = await db
    .selectFrom('healthEdges')
    .select('edge')
    .where('environment', '=', environment)
    .where('heardAt', '>', new Date(at.getTime() - silentMs))
    .executeTakeFirst();
  return edge !== undefined;
}
