import { systemCode } from '@sideband/database';
import type { Database } from '../database/database.ts';
import { accepted } from '../lint/accepted.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { readDocument } from '../toggles/toggle-document.ts';
import { lintStored } from '../versions/lint-stored.ts';
import type { ReadArtifacts } from '../versions/stored-artifacts.ts';
import { appendRevision, HeadMoved } from './append-revision.ts';
import { readHead } from './revisions.table.ts';

/**
 * Internal job, which writes without approval. Used where builds made on the local machine are
 * served.
 */
interface Job {
  actor: string;
  at: Date;
  environment: string;
  reason: string;
}

const tries = 5;

/**
 * Serves the document that `write` derives from the served one (`undefined` before the first).
 * Returns whether anything changed. Throws `Refused` for a document that does not pass the linter.
 */
export async function reviseByJob(
  db: Database,
  { actor, at, environment, reason }: Job,
  write: (served: ToggleDocument | undefined) => ToggleDocument,
  artifacts?: ReadArtifacts,
): Promise<boolean> {
  for (let left = tries; ; left -= 1) {
    const head = await readHead(db, environment);
    const served = head && readDocument(head.document);
    const next = write(served);
    if (served && isSame(served, next)) return false;
    const document = accepted(await lintStored(db, next, { before: served, artifacts }));
    try {
      await db.transaction().execute((tx) =>
        appendRevision(
          tx,
          { actor, at },
          {
            environment,
            document,
            reason,
            expected: head?.revision ?? 0,
            action: head ? 'document revised' : 'document imported',
          },
        ),
      );
      return true;
    } catch (error) {
      // Another writer was faster. Retries on top of its revision.
      if (left <= 1 || !(isMoved(error) || isTaken(error))) throw error;
    }
  }
}

/** Compares the content, without the revision number. */
function isSame(a: ToggleDocument, b: ToggleDocument) {
  const content = (one: ToggleDocument) =>
    JSON.stringify({ ...one, metadata: { ...one.metadata, revision: '' } });
  return content(a) === content(b);
}

const isMoved = (error: unknown) => error instanceof HeadMoved;
/** Two controls created the first revision concurrently: unique_violation of PostgreSQL. */
const isTaken = (error: unknown) => systemCode(error) === '23505';
