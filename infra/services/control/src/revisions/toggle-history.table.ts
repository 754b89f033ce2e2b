import type { Database, Transaction } from '../database/database.ts';
import { readDocument, type Toggle } from '../toggles/toggle-document.ts';

interface ToggleHistoryTable {
  environment: string;
  key: string;
  revision: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    toggleHistory: ToggleHistoryTable;
  }
}

/** Records which toggles a revision changes, in its transaction. */
export async function noteTouched(
  tx: Transaction,
  { environment, revision, keys }: { environment: string; revision: number; keys: string[] },
) {
  if (keys.length === 0) return;
  await tx
    .insertInto('toggleHistory')
    .values(keys.map((key) => ({ environment, key, revision })))
    .execute();
}

/** Time of creation and last revision of every toggle that has ever existed. */
export async function lastTouched(db: Database, environment: string) {
  const rows = await db
    .with('touched', (query) =>
      query
        .selectFrom('toggleHistory')
        .select(({ fn }) => [
          'key',
          fn.min<number>('revision').as('first'),
          fn.max<number>('revision').as('last'),
        ])
        .where('environment', '=', environment)
        .groupBy('key'),
    )
    .selectFrom('touched')
    .innerJoin('revisions as first', 'first.revision', 'touched.first')
    .innerJoin('revisions as last', 'last.revision', 'touched.last')
    .select(['touched.key', 'first.at as added'])
    .select(['last.revision', 'last.author', 'last.reason', 'last.at', 'last.changeId'])
    .where('first.environment', '=', environment)
    .where('last.environment', '=', environment)
    .execute();
  return new Map(rows.map(({ key, added, ...last }) => [key, { added, last }]));
}

/** Last revision after `after` that changed a toggle; `undefined` when there is none. */
export function lastTouchAfter(
  db: Database,
  { environment, key, after }: { environment: string; key: string; after: number },
) {
  return db
    .selectFrom('toggleHistory as touched')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.environment', '=', 'touched.environment')
        .onRef('revisions.revision', '=', 'touched.revision'),
    )
    .select(['revisions.revision', 'revisions.author', 'revisions.reason', 'revisions.at'])
    .where('touched.environment', '=', environment)
    .where('touched.key', '=', key)
    .where('touched.revision', '>', after)
    .orderBy('touched.revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface Touched {
  revision: number;
  author: string;
  reason: string;
  at: Date;
  changeId: number | null;
  /** `undefined` in revisions where the toggle did not exist. */
  before: Toggle | undefined;
  after: Toggle | undefined;
}

/** History of a toggle, newest first. */
export async function historyOf(
  db: Database,
  { environment, key }: { environment: string; key: string },
  limit: number,
): Promise<Touched[]> {
  const rows = await db
    .selectFrom('toggleHistory as touched')
    .innerJoin('revisions as now', (join) =>
      join
        .onRef('now.environment', '=', 'touched.environment')
        .onRef('now.revision', '=', 'touched.revision'),
    )
    .leftJoin('revisions as before', (join) =>
      join
        .onRef('before.environment', '=', 'now.environment')
        .onRef('before.revision', '=', 'now.parent'),
    )
    .select(['now.revision', 'now.author', 'now.reason', 'now.at', 'now.changeId'])
    .select(['now.document as after', 'before.document as before'])
    .where('touched.environment', '=', environment)
    .where('touched.key', '=', key)
    .orderBy('touched.revision', 'desc')
    .limit(limit)
    .execute();
  const toggleIn = (document: string | null) =>
    document === null ? undefined : ownToggle(document, key);
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: toggleIn(before),
    after: toggleIn(after),
  }));
}

function ownToggle(document: string, key: string): Toggle | undefined {
  const { flags } = readDocument(document);
  return Object.hasOwn(flags, key) ? flags[key] : undefined;
}
