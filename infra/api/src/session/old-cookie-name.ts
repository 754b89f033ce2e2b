import type { Database } from '../database/database.ts';
import { hashToken } from '../secrets/secrets.ts';
import type { RefreshTokens } from './refresh-cookies.ts';

/**
 * The tokens by what they are. The first version kept visitors in the cookie that only customers have
 * now: who has not come back since still shows it. Once renewed, theirs has the name it should have.
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
