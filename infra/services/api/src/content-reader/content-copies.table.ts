import type { Entries } from '@sideband/shared-sdk/content/model';
import type { Selectable } from 'kysely';
import type { Database, Json } from '../database/database.ts';

/** Latest response of the content service for each query. */
interface ContentCopiesTable {
  question: string;
  etag: string | null;
  answer: Json<Entries>;
  readAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    contentCopies: ContentCopiesTable;
  }
}
export type ContentCopy = Selectable<ContentCopiesTable>;

export const copyOf = (db: Database, question: string): Promise<ContentCopy | undefined> =>
  db.selectFrom('contentCopies').selectAll().where('question', '=', question).executeTakeFirst();

/** Stores the latest response, replacing the earlier one. */
export async function keepCopy(db: Database, { question, answer, ...of }: ContentCopy) {
  const row = { ...of, answer: JSON.stringify(answer) };
  await db
    .insertInto('contentCopies')
    .values({ question, ...row })
    .onConflict((conflict) => conflict.column('question').doUpdateSet(row))
    .execute();
}
