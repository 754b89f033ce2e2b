import type { Database, Transaction } from '../database/database.ts';

export interface RevisionsTable {
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

export interface HeadsTable {
  environment: string;
  revision: number;
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

/** Reads revisions without their documents, the newest first. */
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
