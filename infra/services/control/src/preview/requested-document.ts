import { readChange } from '../changes/changes.table.ts';
import type { Database } from '../database/database.ts';
import { accepted } from '../lint/accepted.ts';
import { lint } from '../lint/lint.ts';
import { Refused } from '../refusals/refused.ts';
import { documentAt, readHead } from '../revisions/revisions.table.ts';
import { applyEdits, type Edits } from '../toggles/edits.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';

/** Selects a document: the served one by default, or that of a revision, a change or edits. */
export interface DocumentRequest {
  revision?: number | undefined;
  change?: number | undefined;
  edits?: Edits | undefined;
}

/** Reads the selected document. Refused with its problems when it could not be served. */
export async function requestedDocument(
  db: Database,
  environment: string,
  { revision, change, edits }: DocumentRequest,
): Promise<ToggleDocument> {
  if (change !== undefined) {
    const found = (await readChange(db, environment, change)).change;
    if (found.appliedRevision !== null) return documentAt(db, environment, found.appliedRevision);
    return requestedDocument(db, environment, { edits: JSON.parse(found.edits) });
  }
  const at = revision ?? (await readHead(db, environment))?.revision;
  if (at === undefined) throw new Refused('not-found', 'There is no such environment.');
  const document = await documentAt(db, environment, at);
  return edits ? accepted(lint(applyEdits(document, edits), { before: document })) : document;
}
