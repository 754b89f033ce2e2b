import { stateAfter } from '../changes/change-flow.ts';
import { type Change, lockChange, type OnChange, updateChange } from '../changes/changes.table.ts';
import { nextDocument } from '../changes/next-document.ts';
import type { Database, Transaction } from '../database/database.ts';
import { rightsOf, roles } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { appendRevision } from '../revisions/append-revision.ts';
import { lockHead } from '../revisions/revisions.table.ts';
import { lockForcedRollout, takeForcedStep } from '../rollouts/force-step.ts';
import { startRolloutOf } from '../rollouts/start-rollout.ts';
import type { Edits } from '../toggles/edits.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';

/** Applies an approved change to the served document, as the next revision. */
export function applyChange(db: Database, on: OnChange, artifacts?: ReadArtifacts) {
  return db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, on);
    stateAfter(change.state, 'apply');
    return applyLocked(tx, change, { trail: on.trail, artifacts });
  });
}

/** Like `applyChange`, for an approved or scheduled change whose row is already locked. */
export async function applyLocked(
  tx: Transaction,
  change: Change,
  {
    trail,
    artifacts,
    approval = 'demanded',
  }: Pick<OnChange, 'trail'> & {
    artifacts?: ReadArtifacts | undefined;
    /** `not needed`: environments other than production do not require four-eyes approval. */
    approval?: 'demanded' | 'not needed';
  },
): Promise<Change> {
  const { environment, reason, title } = change;
  if (approval === 'demanded') await demandApproval(tx, change);
  const forced = await lockForcedRollout(tx, change);
  const head = (await lockHead(tx, environment)) ?? 0;
  const edits: Edits = JSON.parse(change.edits);
  const document = await nextDocument(
    tx,
    { environment, base: change.baseRevision, head, edits },
    artifacts,
  );
  const appliedRevision = await appendRevision(tx, trail, {
    environment,
    expected: head,
    document,
    action: 'change applied',
    reason,
    changeId: change.id,
    detail: { title },
  });
  await startRolloutOf(tx, change, { revision: appliedRevision, trail });
  if (forced) await takeForcedStep(tx, forced, { revision: appliedRevision, trail, reason });
  return updateChange(tx, {
    trail,
    change,
    action: 'applied',
    reason,
    set: {
      state: 'applied',
      appliedRevision,
      scheduledFor: null,
      leaseOwner: null,
      leaseUntil: null,
    },
  });
}

const reviewers = roles.filter((role) => rightsOf[role].includes('review'));

/**
 * Requires an approval of exactly these edits by another person who may still review. Trusts
 * neither the state of the change nor the approver's former role.
 */
async function demandApproval(tx: Transaction, change: Change) {
  const approval = await tx
    .selectFrom('changeApprovals')
    .innerJoin('people', 'people.id', 'changeApprovals.personId')
    .select('personId')
    .where('people.role', 'in', reviewers)
    .where('people.disabledAt', 'is', null)
    .where('changeId', '=', change.id)
    .where('editsHash', '=', change.editsHash)
    .where('personId', '!=', change.authorId)
    .executeTakeFirst();
  if (!approval) throw new Refused('conflict', 'No one else has approved these edits yet.');
}
