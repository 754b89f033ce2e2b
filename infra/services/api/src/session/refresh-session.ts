import { decideRefresh } from '@sideband/shared-sdk/rules/refresh-tokens';
import type { RefreshRefusal } from '@sideband/shared-sdk/session/errors';
import type { SessionType } from '@sideband/shared-sdk/session/model';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import { tooMany } from '../failures/failures.ts';
import type { Site } from '../http/site.ts';
import { countTry, type Limit } from '../limits/tries.table.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { convergenceTokenOf } from './convergence.ts';
import { entitlementRevision } from './entitlement-revisions.table.ts';
import { issueAccess } from './issue-access.ts';
import { nextRefreshToken } from './next-refresh-token.ts';
import { findRefreshToken, newestRefreshToken } from './refresh-tokens.table.ts';
import {
  endSessions,
  lockSession,
  sessionIdOfToken,
  typeOf,
  updateSession,
} from './sessions.table.ts';
import { cookieFor, type HandedOut } from './start-session.ts';

/**
 * Every refresh inserts a row or two. No page comes near this limit unless it refreshes in a loop,
 * which the limit stops.
 */
const refreshes: Limit = { kind: 'refreshOfSession', tries: 60, withinMs: 10 * 60_000 };

const notTheirs = refuse({ code: 'invalid-auth-headers' as const });
const noGood = refuse({ code: 'invalid-refresh-token' as const });

interface RefreshOptions {
  refreshToken: string;
  /** Access token that the page had, valid or expired. Empty if it had none. */
  accessToken: string;
  type: SessionType;
  convergenceToken: string | undefined;
  site: Site;
  at: Date;
  trail: Trail;
}

/**
 * Refreshes the session of a refresh token. The session's row lock serializes concurrent refreshes.
 */
export async function refreshSession(
  tx: Transaction,
  secrets: Secrets,
  { refreshToken, accessToken, type, convergenceToken, site, at, trail: visitor }: RefreshOptions,
): Promise<Result<HandedOut, RefreshRefusal>> {
  const found = await findRefreshToken(tx, refreshToken);
  if (!found) return noGood;
  const { sessionId } = found;
  // The cookie belongs to another session by now. Refreshing would present that one as the page's
  // own.
  const known = await sessionIdOfToken(tx, accessToken);
  if (known !== undefined && known !== sessionId) return notTheirs;
  const session = await lockSession(tx, sessionId);
  if (session.endedAt !== null || typeOf(session) !== type) return noGood;
  const { accountNumber, deviceId } = session;
  const actor = accountNumber === null ? `device:${deviceId}` : `customer:${accountNumber}`;
  const trail = { ...visitor, actor };
  const subject = `session:${sessionId}`;

  const revision = await entitlementRevision(tx, accountNumber);
  const expected = convergenceTokenOf(secrets, { sessionId, revision });
  if (convergenceToken !== undefined && convergenceToken !== expected)
    return refuse({ code: 'invalid-convergence-token' });

  // Read again under the lock, because the token may have been replaced meanwhile.
  const shown = (await findRefreshToken(tx, refreshToken)) ?? found;
  const newest = await newestRefreshToken(tx, sessionId);
  const decision = decideRefresh(shown, newest, at);
  if (decision === 'over') return noGood;
  if (decision === 'reused') {
    await endSessions(tx, { sessionId }, at);
    const { generation } = shown;
    const after = { generation, newest: newest.generation };
    await recordChange(tx, trail, { action: 'refresh token reused', subject, after });
    return noGood;
  }

  const counted = await countTry(tx, secrets, { limit: refreshes, subject: sessionId, at });
  if (!counted.ok) return tooMany(counted);
  const next = await nextRefreshToken(tx, secrets, {
    decision,
    shown,
    newest,
    refreshToken,
    session,
    at,
  });
  const change = { location: site.country, entitlementRevision: revision };
  await updateSession(tx, sessionId, change);
  const handed = await issueAccess(
    tx,
    { ...session, ...change },
    { refreshTokenExpiresAt: next.expiresAt, at },
  );
  await recordChange(tx, trail, {
    action: 'session renewed',
    subject,
    after: { generation: next.generation, location: site.country },
  });
  return accept({
    session: handed,
    cookie: cookieFor(handed, next.refreshToken, { site, isKept: session.isKept }),
  });
}
