import type { Database } from '../database/database.ts';
import { graceMs } from './refresh.rule.ts';
import { forgetSuccessors } from './refresh-tokens.table.ts';

/** For so long a refresh token that comes back is told from one that never was. */
const reuseIsToldMs = 30 * 24 * 60 * 60_000;

/** Removes sessions that are over since before a moment, and of those that go on what is of no use. */
export async function forgetSessions(db: Database, { at, before }: { at: Date; before: Date }) {
  await forgetSuccessors(db, new Date(at.getTime() - graceMs));
  await db.deleteFrom('accessTokens').where('expiresAt', '<', before).execute();
  await db
    .deleteFrom('refreshTokens')
    .where('rotatedAt', '<', new Date(at.getTime() - reuseIsToldMs))
    .where('sealedSuccessor', 'is', null)
    .execute();
  await db
    .deleteFrom('sessions')
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('endedAt', '<', before),
        not(
          exists(
            selectFrom('refreshTokens')
              .select('tokenHash')
              .whereRef('refreshTokens.sessionId', '=', 'sessions.sessionId')
              .where('expiresAt', '>=', before),
          ),
        ),
      ]),
    )
    .execute();
  await db.deleteFrom('earlierSessions').where('expiresAt', '<', before).execute();
}
