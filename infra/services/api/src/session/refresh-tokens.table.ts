import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { hashToken } from '../secrets/secrets.ts';

interface RefreshTokensTable {
  tokenHash: string;
  sessionId: string;
  /** 0 is the token that the session started with. */
  generation: number;
  expiresAt: Date;
  usedAt: Date | null;
  /**
   * Time at which its successor was created, or was last returned again before the successor's
   * first use.
   */
  rotatedAt: Date | null;
  sealedSuccessor: string | null;
  heldUntil: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    refreshTokens: RefreshTokensTable;
  }
}
export type RefreshToken = Selectable<RefreshTokensTable>;

export const insertRefreshToken = (
  tx: Transaction,
  {
    refreshToken,
    ...of
  }: { refreshToken: string; sessionId: string; generation: number; expiresAt: Date },
) =>
  tx
    .insertInto('refreshTokens')
    .values({ ...of, tokenHash: hashToken(refreshToken) })
    .execute();

export const findRefreshToken = (
  db: Database | Transaction,
  refreshToken: string,
): Promise<RefreshToken | undefined> =>
  db
    .selectFrom('refreshTokens')
    .selectAll()
    .where('tokenHash', '=', hashToken(refreshToken))
    .executeTakeFirst();

export const newestRefreshToken = (tx: Transaction, sessionId: string): Promise<RefreshToken> =>
  tx
    .selectFrom('refreshTokens')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .orderBy('generation', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

export const updateRefreshToken = (
  tx: Transaction,
  { tokenHash }: Pick<RefreshToken, 'tokenHash'>,
  change: Partial<Omit<RefreshToken, 'tokenHash' | 'sessionId' | 'generation'>>,
) => tx.updateTable('refreshTokens').set(change).where('tokenHash', '=', tokenHash).execute();

/**
 * Deletes the session's sealed copies that can no longer be requested: their token was replaced
 * before the given time, and a successor has been used. Housekeeping does the same for all
 * sessions.
 */
export const forgetSuccessors = (tx: Transaction, replacedBefore: Date, sessionId: string) =>
  tx
    .updateTable('refreshTokens')
    .set({ sealedSuccessor: null })
    .where('sealedSuccessor', 'is not', null)
    .where('rotatedAt', '<', replacedBefore)
    .where('sessionId', '=', sessionId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refreshTokens as successor')
          .select('successor.tokenHash')
          .whereRef('successor.sessionId', '=', 'refreshTokens.sessionId')
          .whereRef('successor.generation', '>', 'refreshTokens.generation')
          .where('successor.usedAt', 'is not', null),
      ),
    )
    .execute();
