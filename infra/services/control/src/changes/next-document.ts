import type { Database } from '../database/database.ts';
import type { Verdict } from '../lint/lint.ts';
import { Refused } from '../refused.ts';
import { readRevision } from '../revisions/revisions.table.ts';
import { readDocument, type ToggleDocument } from '../revisions/toggle-document.ts';
import { lintStored } from '../versions/lint-stored.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';
import { applyEdits, conflictsOf, type Edits } from './edits.ts';

/** Document of a revision. Refused with `not-found` when there is no such revision. */
export async function documentAt(db: Database, environment: string, revision: number) {
  const found = await readRevision(db, environment, revision);
  if (!found) throw new Refused('not-found', 'There is no such revision.');
  return readDocument(found.document);
}

/**
 * Document that would be served with the edits applied to the head. Refused when they conflict with
 * it.
 */
export async function nextDocument(
  db: Database,
  change: { environment: string; base: number; head: number; edits: Edits },
  artifacts?: ReadArtifacts,
): Promise<ToggleDocument> {
  const { environment, edits } = change;
  const head = await documentAt(db, environment, change.head);
  const base = await documentAt(db, environment, change.base);
  const conflicts = conflictsOf(edits, { base, head });
  if (conflicts.length > 0) {
    const problems = conflicts.map((pointer) => ({
      pointer,
      code: 'changed_since',
      message: `Somebody has changed it since revision ${change.base}.`,
      hint: 'Look at what is served now, and make the change anew.',
    }));
    throw new Refused('conflict', 'What this change was made from is no longer served.', problems);
  }
  return accepted(await lintStored(db, applyEdits(head, edits), { before: head, artifacts }));
}

export function accepted(verdict: Verdict): ToggleDocument {
  if (verdict.ok) return verdict.document;
  throw new Refused('wrong-document', 'The document would be wrong.', verdict.problems);
}
