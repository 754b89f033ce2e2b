import type { Trail } from '../audit/audit.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { accepted } from '../lint/accepted.ts';
import { lintServable, type Verdict } from '../lint/lint.ts';
import type { Person } from '../people/rights.ts';
import { pointerTo } from '../refusals/problem.ts';
import { Refused } from '../refusals/refused.ts';
import { appendRevision } from '../revisions/append-revision.ts';
import { documentAt, lockHead } from '../revisions/revisions.table.ts';
import { type Edits, editsBetween } from '../toggles/edits.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { lintStored } from '../versions/lint-stored.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';
import { type Change, updateChange } from './changes.table.ts';
import { hashOfEdits, moved } from './draft-change.ts';

export interface AtOnce {
  trail: Trail;
  author: Person;
  environment: string;
  /** Head revision that the author saw; `undefined` skips the check in an emergency. */
  expected: number | undefined;
  reason: string;
}

const off = 'off';

/**
 * Switches a toggle off for everyone, immediately; another person reviews it afterwards. Problems
 * elsewhere in the served document do not block it.
 */
export function killToggle(db: Database, by: AtOnce, key: string) {
  return atOnce(db, by, async (_, document) => {
    const toggle = Object.hasOwn(document.flags, key) ? document.flags[key] : undefined;
    if (!toggle) throw new Refused('not-found', 'There is no such toggle.');
    if (!Object.hasOwn(toggle.variants, off)) {
      const pointer = pointerTo('flags', key, 'variants');
      const message = 'It has no variant "off".';
      throw new Refused('conflict', 'This toggle cannot be switched off.', [
        { pointer, code: 'no_off', message, allowed: Object.keys(toggle.variants) },
      ]);
    }
    const { targeting: _rule, ...rest } = toggle;
    const flags = { ...document.flags, [key]: { ...rest, defaultVariant: off } };
    const verdict = lintServable({ ...document, flags });
    return { kind: 'kill', title: `Turn off ${key}`, verdict };
  });
}

/**
 * Serves an older revision again, immediately. Suspends all scheduled changes, because they were
 * drafted for the state that is being rolled back.
 */
export function takeBack(
  db: Database,
  by: AtOnce,
  { revision, artifacts }: { revision: number; artifacts: ReadArtifacts },
) {
  return atOnce(db, by, async (tx, served) => {
    const document = await documentAt(tx, by.environment, revision);
    const verdict = await lintStored(tx, document, { before: served, artifacts });
    return { kind: 'take back', title: `Roll back to revision ${revision}`, verdict };
  });
}

type Decide = (
  tx: Transaction,
  served: ToggleDocument,
  head: number,
) => Promise<{
  kind: 'kill' | 'take back';
  title: string;
  verdict: Verdict;
  /** Which scheduled changes a rollback suspends. Defaults to all. */
  suspends?: (edits: Edits) => boolean;
}>;

/** Serves the result of `decide` without approval, and marks the change for review. */
export function atOnce(db: Database, by: AtOnce, decide: Decide) {
  const { trail, author, environment, expected, reason } = by;
  return db.transaction().execute(async (tx) => {
    // Locks changes before the head, as everywhere else, to avoid deadlocks.
    const scheduled = await lockScheduled(tx, environment);
    const head = await lockHead(tx, environment);
    if (head === undefined) throw new Refused('not-found', 'There is no such environment.');
    if (expected !== undefined && expected !== head) throw moved(head);
    const served = await documentAt(tx, environment, head);
    const { kind, title, verdict, suspends = () => true } = await decide(tx, served, head);
    const document = accepted(verdict);

    const edits: Edits = editsBetween(served, document);
    const { id } = await tx
      .insertInto('changes')
      .values({
        environment,
        kind,
        title,
        reason,
        state: 'applied',
        afterReview: 'open',
        authorId: author.personId,
        baseRevision: head,
        appliedRevision: head + 1,
        edits: JSON.stringify(edits),
        editsHash: hashOfEdits(edits),
        createdAt: trail.at,
        updatedAt: trail.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const action = kind === 'kill' ? 'toggle killed' : 'taken back';
    await appendRevision(tx, trail, {
      environment,
      expected: head,
      document,
      action,
      reason,
      changeId: id,
      detail: { title, edits },
    });
    if (kind === 'take back') {
      const meant = scheduled.filter((change) => suspends(JSON.parse(change.edits)));
      await suspend(tx, trail, meant);
    }
    return tx.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  });
}

async function lockScheduled(tx: Transaction, environment: string): Promise<Change[]> {
  return tx
    .selectFrom('changes')
    .selectAll()
    .where('environment', '=', environment)
    .where('state', '=', 'scheduled')
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function suspend(tx: Transaction, trail: Trail, changes: Change[]) {
  const timeless = { scheduledFor: null, leaseOwner: null, leaseUntil: null };
  const set = { state: 'suspended', ...timeless } as const;
  for (const change of changes) {
    await updateChange(tx, { trail, change, action: 'suspended', reason: 'taken back', set });
  }
}
