import type { Generated, Selectable, Updateable } from 'kysely';
import type { Trail } from '../audit/audit.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type Caller, demandName } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';

export const rolloutStates = [
  ...(['planned', 'running', 'paused'] as const),
  ...(['completed', 'aborted', 'ended', 'withdrawn'] as const),
];
export type RolloutState = (typeof rolloutStates)[number];

interface RolloutsTable {
  id: Generated<number>;
  environment: string;
  name: string;
  candidate: string;
  control: string;
  segment: string | null;
  reason: string;
  plan: string;
  changeId: number | null;
  editsHash: string | null;
  authorId: number;
  state: RolloutState;
  step: Generated<number>;
  stepSince: Date | null;
  stepRevision: number | null;
  lookAt: Date | null;
  looks: string;
  why: string | null;
  version: Generated<number>;
  createdAt: Date;
  updatedAt: Date;
}

export const rolloutEventKinds = [
  ...(['planned', 'started', 'step', 'force asked', 'forced step', 'paused', 'resumed'] as const),
  ...(['completed', 'aborted', 'ended', 'withdrawn'] as const),
];

interface RolloutEventsTable {
  id: Generated<number>;
  rolloutId: number;
  at: Date;
  actor: string;
  kind: (typeof rolloutEventKinds)[number];
  step: number;
  revision: number | null;
  reason: string;
  detail: string;
}

interface RolloutForcedStepsTable {
  changeId: number;
  rolloutId: number;
  step: number;
  editsHash: string;
}

interface RolloutTalliesTable {
  rolloutId: number;
  step: number;
  stage: 'candidate' | 'control';
  /** Start of the day. Older rows have slices of ten seconds. */
  slice: Date;
  tally: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    rolloutEvents: RolloutEventsTable;
    rolloutForcedSteps: RolloutForcedStepsTable;
    rollouts: RolloutsTable;
    rolloutTallies: RolloutTalliesTable;
  }
}

export type Rollout = Selectable<RolloutsTable>;

/** The target of an action on a rollout, and its caller. */
export interface OnRollout {
  id: number;
  environment: string;
  /** Version that the caller saw; `undefined` skips the check. */
  version: number | undefined;
  caller: Caller;
  trail: Trail;
}

/**
 * Locks a rollout for this transaction, and requires that the caller may publish its remote. Always
 * locked before the head, to avoid deadlocks.
 */
export async function lockRollout(
  tx: Transaction,
  { id, environment, version, caller }: OnRollout,
): Promise<Rollout> {
  const rollout = await tx
    .selectFrom('rollouts')
    .selectAll()
    .where('id', '=', id)
    .where('environment', '=', environment)
    .forUpdate()
    .executeTakeFirst();
  if (!rollout) throw new Refused('not-found', 'There is no such rollout.');
  demandName(caller, rollout.name);
  if (version !== undefined && rollout.version !== version) {
    throw new Refused('precondition-failed', 'Someone has changed it since. Load it again.');
  }
  return rollout;
}

export const setRollout = (tx: Transaction, rollout: Rollout, set: Updateable<RolloutsTable>) =>
  tx
    .updateTable('rollouts')
    .set({ ...set, version: rollout.version + 1 })
    .where('id', '=', rollout.id)
    .returningAll()
    .executeTakeFirstOrThrow();

export function noteEvent(
  tx: Transaction,
  rollout: Pick<Rollout, 'id' | 'step'>,
  event: Pick<RolloutEventsTable, 'at' | 'actor' | 'kind' | 'reason'> & {
    revision?: number;
    detail?: object;
  },
) {
  const { detail = {}, revision = null, ...rest } = event;
  return tx
    .insertInto('rolloutEvents')
    .values({
      rolloutId: rollout.id,
      step: rollout.step,
      revision,
      ...rest,
      detail: JSON.stringify(detail),
    })
    .execute();
}

export const eventsOf = (db: Database, ids: number[]) =>
  db
    .selectFrom('rolloutEvents')
    .selectAll()
    .where('rolloutId', 'in', ids.length > 0 ? ids : [0])
    .orderBy('id')
    .execute();
