import type { Database, Transaction } from '../database/database.ts';
import { Refused } from '../refusals/refused.ts';
import { readDocument } from '../toggles/toggle-document.ts';

interface RevisionsTable {
  environment: string;
  revision: number;
  parent: number | null;
  document: string;
  sha256: string;
  author: string;
  changeId: number | null;
  reason: string;
  at: Date;
}

interface HeadsTable {
  environment: string;
  revision: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    heads: HeadsTable;
    revisions: RevisionsTable;
  }
}

/** Served revision with its document; `undefined` before the first one. */
export const readHead = (db: Database, environment: string) =>
  db
    .selectFrom('heads')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.environment', '=', 'heads.environment')
        .onRef('revisions.revision', '=', 'heads.revision'),
    )
    .selectAll('revisions')
    .where('heads.environment', '=', environment)
    .executeTakeFirst();

/** Locks the head until the transaction ends, and returns its revision. */
export async function lockHead(tx: Transaction, environment: string): Promise<number | undefined> {
  const head = await tx
    .selectFrom('heads')
    .select('revision')
    .where('environment', '=', environment)
    .forUpdate()
    .executeTakeFirst();
  return head?.revision;
}

export const readRevision = (db: Database, environment: string, revision: number) =>
  db
    .selectFrom('revisions')
    .selectAll()
    .where('environment', '=', environment)
    .where('revision', '=', revision)
    .executeTakeFirst();

/** Document of a revision. Refused with `not-found` when there is no such revision. */
export async function documentAt(db: Database, environment: string, revision: number) {
  const found = await readRevision(db, environment, revision);
  if (!found) throw new Refused('not-found', 'There is no such revision.');
  return readDocument(found.document);
}

/** Reads revisions without their documents, newest first. */
export function listRevisions(
  db: Database,
  environment: string,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const query = db
    .selectFrom('revisions')
    .select(['revision', 'parent', 'sha256', 'author', 'changeId', 'reason', 'at'])
    .where('environment', '=', environment)
    .orderBy('revision', 'desc')
    .limit(limit);
  return (before === undefined ? query : query.where('revision', '<', before)).execute();
}
