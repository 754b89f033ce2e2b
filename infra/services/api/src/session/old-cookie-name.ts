import type { Database } from '../database/database.ts';
import type { RefreshTokens } from '../http/proof.ts';
import { hashToken } from '../secrets/secrets.ts';

/**
 * Assigns refresh tokens to their session types. The first version stored anonymous sessions in the
 * cookie that is now for customers only, and visitors who have not returned since still send it.
 * The next refresh moves the token to the right cookie.
 */
export async function underTodaysNames(
  db: Database,
  tokens: RefreshTokens,
): Promise<{ tokens: RefreshTokens; wasOld: boolean }> {
  const { authenticated, anonymous } = tokens;
  if (anonymous !== undefined || authenticated === undefined) return { tokens, wasOld: false };
  const session = await db
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.sessionId', 'refreshTokens.sessionId')
    .select('accountNumber')
    .where('refreshTokens.tokenHash', '=', hashToken(authenticated))
    .executeTakeFirst();
  return session?.accountNumber === null
    ? { tokens: { anonymous: authenticated }, wasOld: true }
    : { tokens, wasOld: false };
}
