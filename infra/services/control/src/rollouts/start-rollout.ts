import type { Trail } from '../audit/audit.table.ts';
import type { Change } from '../changes/changes.table.ts';
import type { Transaction } from '../database/database.ts';
import { Refused } from '../refusals/refused.ts';
import { lookEveryMs } from './look-every.ts';
import { noteEvent } from './rollouts.table.ts';

/**
 * Starts the rollout that belongs to an approved change, in the transaction that serves its first
 * step. Refused when the change was edited after planning, because no guard would watch those
 * edits.
 */
export async function startRolloutOf(
  tx: Transaction,
  change: Change,
  { revision, trail }: { revision: number; trail: Trail },
): Promise<void> {
  const rollout = await tx
    .selectFrom('rollouts')
    .selectAll()
    .where('changeId', '=', change.id)
    .where('state', '=', 'planned')
    .forUpdate()
    .executeTakeFirst();
  if (!rollout) return;
  if (rollout.editsHash !== change.editsHash) {
    throw new Refused('conflict', 'This change was edited after its rollout was planned.');
  }
  const other = await tx
    .selectFrom('rollouts')
    .select('id')
    .where('environment', '=', rollout.environment)
    .where('name', '=', rollout.name)
    .where('state', 'in', ['running', 'paused'])
    .executeTakeFirst();
  if (other) throw new Refused('conflict', `Another rollout of ${rollout.name} is running.`);
  const { at } = trail;
  await tx
    .updateTable('rollouts')
    .set({
      state: 'running',
      stepSince: at,
      stepRevision: revision,
      updatedAt: at,
      lookAt: new Date(at.getTime() + lookEveryMs),
      version: rollout.version + 1,
    })
    .where('id', '=', rollout.id)
    .execute();
  await noteEvent(tx, rollout, { ...trail, kind: 'started', revision, reason: rollout.reason });
}
