import { recordChange, type Trail } from '../audit/audit.table.ts';
import { sha256 } from '../audit/hash.ts';
import type { Transaction } from '../database/database.ts';
import { notifyEdges } from '../database/notify-edges.ts';
import { editsBetween } from '../toggles/edits.ts';
import { documentText, readDocument, type ToggleDocument } from '../toggles/toggle-document.ts';
import { noteServed } from '../versions/served-versions.table.ts';
import { lockHead, readRevision } from './revisions.table.ts';
import { noteTouched } from './toggle-history.table.ts';

/**
 * The head differs from what the writer expected. Nothing was written, so re-read the head and
 * retry.
 */
export class HeadMoved extends Error {
  override name = 'HeadMoved';
  readonly revision: number;
  constructor(revision: number) {
    super(`the head stands at revision ${revision}`);
    this.revision = revision;
  }
}

interface Appended {
  environment: string;
  /** Head revision that the writer expects; 0 for the first revision of an environment. */
  expected: number;
  /** Must be linted by the caller. */
  document: ToggleDocument;
  action: string;
  reason: string;
  changeId?: number;
  detail?: object;
}

/**
 * Appends a document as the next revision, moves the head and records the audit entry, all in the
 * caller's transaction. Listeners are notified when that transaction commits.
 */
export async function appendRevision(
  tx: Transaction,
  trail: Trail,
  { environment, expected, document, action, reason, changeId, detail }: Appended,
): Promise<number> {
  const head = (await lockHead(tx, environment)) ?? 0;
  if (head !== expected) throw new HeadMoved(head);
  const revision = head + 1;
  const text = documentText(document, revision);
  const hash = sha256(text);
  await tx
    .insertInto('revisions')
    .values({
      environment,
      revision,
      parent: head || null,
      document: text,
      sha256: hash,
      author: trail.actor,
      changeId: changeId ?? null,
      reason,
      at: trail.at,
    })
    .execute();
  const before = head === 0 ? undefined : await readRevision(tx, environment, head);
  const served = before ? readDocument(before.document) : { flags: {} };
  const { flags = {} } = editsBetween(served, document);
  const toggles = Object.keys(flags);
  await noteTouched(tx, { environment, revision, keys: toggles });
  const noted = { environment, revision, keys: toggles, at: trail.at };
  await noteServed(tx, noted, { before: served, after: document });
  await moveHead(tx, environment, revision);
  await recordChange(tx, trail, {
    action,
    target: `environment:${environment}`,
    reason,
    toggles,
    detail: { ...detail, revision, sha256: hash, ...(changeId && { change: changeId }) },
  });
  await notifyEdges(tx);
  return revision;
}

async function moveHead(tx: Transaction, environment: string, revision: number) {
  if (revision === 1) {
    // Two controls may start concurrently. The primary key makes one of them fail.
    await tx.insertInto('heads').values({ environment, revision }).execute();
    return;
  }
  await tx.updateTable('heads').set({ revision }).where('environment', '=', environment).execute();
}
