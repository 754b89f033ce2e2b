import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

interface IdempotentAnswersTable {
  subjectHash: string;
  requestHash: string;
  sealedAnswer: string | null;
  heldUntil: Date;
  expiresAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    idempotentAnswers: IdempotentAnswersTable;
  }
}

type Hashes = Pick<IdempotentAnswersTable, 'subjectHash' | 'requestHash'>;

/**
 * Claims a request, unless it is done or in progress, or its key belongs to another request. A
 * claim that was held too long is taken over.
 */
export async function takeOn(
  db: Database,
  { subjectHash, requestHash, at, heldUntil, expiresAt }: Hashes & Record<Times, Date>,
): Promise<{ isOurs: true } | { isOurs: false; isOther: boolean; sealedAnswer: string | null }> {
  const taken = await db
    .insertInto('idempotentAnswers')
    .values({ subjectHash, requestHash, sealedAnswer: null, heldUntil, expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('subjectHash')
        .doUpdateSet({ heldUntil })
        .where('idempotentAnswers.sealedAnswer', 'is', null)
        .where('idempotentAnswers.heldUntil', '<=', at)
        .where('idempotentAnswers.requestHash', '=', requestHash),
    )
    .returning('subjectHash')
    .executeTakeFirst();
  if (taken) return { isOurs: true };
  const found = await db
    .selectFrom('idempotentAnswers')
    .select(['requestHash', 'sealedAnswer'])
    .where('subjectHash', '=', subjectHash)
    .executeTakeFirst();
  // A row released between the two statements counts as in progress.
  const isOther = found !== undefined && found.requestHash !== requestHash;
  return { isOurs: false, isOther, sealedAnswer: found?.sealedAnswer ?? null };
}
type Times = 'at' | 'heldUntil' | 'expiresAt';

/**
 * Keeps the first response, so that a request that was taken over while slow returns the same one.
 */
export const keepAnswer = (db: Database, subjectHash: string, sealedAnswer: string) =>
  db
    .updateTable('idempotentAnswers')
    .set({ sealedAnswer: sql<string>`coalesce(sealed_answer, ${sealedAnswer})` })
    .where('subjectHash', '=', subjectHash)
    .execute();

export const letGo = (db: Database, subjectHash: string) =>
  db
    .deleteFrom('idempotentAnswers')
    .where('subjectHash', '=', subjectHash)
    .where('sealedAnswer', 'is', null)
    .execute();
