import type { Selectable, Updateable } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { Refused } from '../refusals/refused.ts';
import type { Edits } from '../toggles/edits.ts';
import type { ChangeState } from './change-flow.ts';
import type { ChangesTable } from './tables.ts';

export type Change = Selectable<ChangesTable>;

/** The target of an action, and the version of it that the caller saw (`If-Match`). */
export interface OnChange {
  id: number;
  environment: string;
  /** Only internal jobs pass `undefined`, which skips the check. */
  version?: number | undefined;
  trail: Trail;
}

/** Locks a change for this transaction. Always locked before the head, to avoid deadlocks. */
export async function lockChange(tx: Transaction, { id, environment, version }: OnChange) {
  const change = await tx
    .selectFrom('changes')
    .selectAll()
    .where('id', '=', id)
    .where('environment', '=', environment)
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw new Refused('not-found', 'There is no such change.');
  if (version !== undefined && change.version !== version) {
    throw new Refused('precondition-failed', 'Someone has changed it since. Load it again.');
  }
  return change;
}

/** Updates a locked change, and records it in the audit log. */
export async function updateChange(
  tx: Transaction,
  {
    trail,
    change,
    action,
    reason,
    set,
  }: {
    trail: Trail;
    change: Change;
    action: string;
    reason?: string | undefined;
    set: Updateable<ChangesTable>;
  },
): Promise<Change> {
  const next = await tx
    .updateTable('changes')
    .set({ ...set, version: change.version + 1, updatedAt: trail.at })
    .where('id', '=', change.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(tx, trail, {
    action: `change ${action}`,
    target: `change:${change.id}`,
    reason,
    toggles: Object.keys((JSON.parse(next.edits) as Edits).flags ?? {}),
    detail: {
      from: change.state,
      to: next.state,
      environment: change.environment,
      editsHash: next.editsHash,
      ...(next.scheduledFor && { scheduledFor: next.scheduledFor.toISOString() }),
      ...(action === 'submitted' &&
        next.reviewerId !== null && { reviewer: `person:${next.reviewerId}` }),
    },
  });
  return next;
}

export const listChanges = (
  db: Database,
  environment: string,
  { state, limit }: { state?: ChangeState | undefined; limit: number },
) => {
  const query = db
    .selectFrom('changes')
    .selectAll()
    .where('environment', '=', environment)
    .orderBy('id', 'desc')
    .limit(limit);
  return (state ? query.where('state', '=', state) : query).execute();
};

export async function readChange(db: Database, environment: string, id: number) {
  const change = await db
    .selectFrom('changes')
    .selectAll()
    .where('environment', '=', environment)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!change) throw new Refused('not-found', 'There is no such change.');
  const approvals = await db
    .selectFrom('changeApprovals')
    .select(['personId', 'at'])
    .where('changeId', '=', id)
    .where('editsHash', '=', change.editsHash)
    .execute();
  return { change, approvals };
}
