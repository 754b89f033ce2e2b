import type { Database } from '../database/database.ts';
import { accepted } from '../lint/accepted.ts';
import { Refused } from '../refusals/refused.ts';
import { documentAt } from '../revisions/revisions.table.ts';
import { applyEdits, conflictsOf, type Edits } from '../toggles/edits.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { lintStored } from '../versions/lint-stored.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';

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
      message: `Someone has changed it since revision ${change.base}.`,
      hint: 'Look at what is served now, and make the change anew.',
    }));
    throw new Refused('conflict', 'What this change was made from is no longer served.', problems);
  }
  return accepted(await lintStored(db, applyEdits(head, edits), { before: head, artifacts }));
}
