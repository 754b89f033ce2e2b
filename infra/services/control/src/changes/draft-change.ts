import { recordChange, type Trail } from '../audit/audit.table.ts';
import { canonical } from '../audit/canonical.ts';
import { sha256 } from '../audit/hash.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Person } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { lockHead } from '../revisions/revisions.table.ts';
import type { Edits } from '../toggles/edits.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';
import { stateAfter } from './change-flow.ts';
import { type Change, lockChange, type OnChange, updateChange } from './changes.table.ts';
import { nextDocument } from './next-document.ts';

interface Content {
  title: string;
  reason: string;
  edits: Edits;
}

interface Drafting {
  trail: Trail;
  author: Person;
  environment: string;
  /** Head revision that the author saw; `undefined` skips the check. */
  expected: number | undefined;
  artifacts?: ReadArtifacts | undefined;
}

/** Stores a draft, validated against the head revision that its author saw. */
export const draftChange = (db: Database, by: Drafting, content: Content) =>
  db.transaction().execute((tx) => draftWithin(tx, by, content));

/** Like `draftChange`, within a larger transaction. */
export async function draftWithin(
  tx: Transaction,
  { trail, author, environment, expected, artifacts }: Drafting,
  { title, reason, edits }: Content,
): Promise<Change> {
  const head = await lockHead(tx, environment);
  if (head === undefined) throw new Refused('not-found', 'There is no such environment.');
  if (expected !== undefined && expected !== head) throw moved(head);
  await nextDocument(tx, { environment, base: head, head, edits }, artifacts);
  const change = await tx
    .insertInto('changes')
    .values({
      environment,
      kind: 'change',
      title,
      reason,
      state: 'draft',
      authorId: author.personId,
      baseRevision: head,
      edits: JSON.stringify(edits),
      editsHash: hashOfEdits(edits),
      createdAt: trail.at,
      updatedAt: trail.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(tx, trail, {
    action: 'change drafted',
    target: `change:${change.id}`,
    reason,
    toggles: Object.keys(edits.flags ?? {}),
    detail: { environment, title, edits },
  });
  return change;
}

/**
 * Replaces the edits of a change, based on revision `base`. Refused when the same parts have
 * changed since. Only the author may edit; otherwise an editor could approve their own edits. Voids
 * all approvals.
 */
export function editChange(
  db: Database,
  on: OnChange,
  {
    author,
    base: seen,
    artifacts,
  }: {
    author: Person;
    /** Head revision that the author saw. Defaults to the previous base of the change. */
    base: number | undefined;
    artifacts?: ReadArtifacts | undefined;
  },
  { title, reason, edits }: Content,
) {
  return db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, on);
    if (change.authorId !== author.personId) {
      throw new Refused('forbidden', 'Only its author edits a change.');
    }
    const state = stateAfter(change.state, 'edit');
    const head = (await lockHead(tx, on.environment)) ?? 0;
    const base = seen ?? change.baseRevision;
    await nextDocument(tx, { environment: on.environment, base, head, edits }, artifacts);
    await tx.deleteFrom('changeApprovals').where('changeId', '=', change.id).execute();
    const editsHash = hashOfEdits(edits);
    return updateChange(tx, {
      trail: on.trail,
      change,
      action: 'edited',
      reason,
      set: {
        title,
        reason,
        state,
        editsHash,
        edits: JSON.stringify(edits),
        baseRevision: base,
        scheduledFor: null,
        leaseOwner: null,
        leaseUntil: null,
      },
    });
  });
}

export const hashOfEdits = (edits: Edits) => sha256(canonical(edits));

export const moved = (head: number) =>
  new Refused('precondition-failed', `Revision ${head} is served by now. Look at it first.`);
