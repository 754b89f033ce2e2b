import type { Database } from '../database/database.ts';
import { Refused } from '../refusals/refused.ts';
import { readDocument } from '../toggles/toggle-document.ts';

/**
 * Revision that was served at a given time, with its document. Refused when nothing was served
 * then.
 */
export async function servedAt(db: Database, environment: string, moment: Date) {
  const row = await db
    .selectFrom('revisions')
    .selectAll()
    .where('environment', '=', environment)
    .where('at', '<=', moment)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Refused('not-found', 'Nothing was served at that moment.');
  const { document, revision, author, reason, at } = row;
  return { revision, author, reason, at, document: readDocument(document) };
}
