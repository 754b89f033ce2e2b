import type { Generated, Selectable, Updateable } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { Refused } from '../refused.ts';

export const rolloutStates = [
  ...(['planned', 'running', 'paused'] as const),
  ...(['completed', 'aborted', 'ended', 'withdrawn'] as const),
];
export type RolloutState = (typeof rolloutStates)[number];

export interface RolloutsTable {
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
  ...(['planned', 'started', 'step', 'forced step', 'paused', 'resumed'] as const),
  ...(['completed', 'aborted', 'ended', 'withdrawn'] as const),
];

export interface RolloutEventsTable {
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

export interface RolloutTalliesTable {
  rolloutId: number;
  step: number;
  stage: 'candidate' | 'control';
  /** The day, by its start; rows of before have ten seconds. */
  slice: Date;
  tally: string;
}

export type Rollout = Selectable<RolloutsTable>;

/** The rollout, for this transaction alone. Taken before the head, always. */
export async function lockRollout(
  tx: Transaction,
  { id, environment, version }: { id: number; environment: string; version?: number | undefined },
): Promise<Rollout> {
  const rollout = await tx
    .selectFrom('rollouts')
    .selectAll()
    .where('id', '=', id)
    .where('environment', '=', environment)
    .forUpdate()
    .executeTakeFirst();
  if (!rollout) throw new Refused('not-found', 'There is no such rollout.');
  if (version !== undefined && rollout.version !== version) {
    throw new Refused('precondition-failed', 'Somebody has changed it since. Read it again.');
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
      ...{ rolloutId: rollout.id, step: rollout.step, revision, ...rest },
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
