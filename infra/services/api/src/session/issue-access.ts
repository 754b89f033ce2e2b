import { accessLifeMs } from '@sideband/shared-sdk/rules/refresh-tokens';
import type { Session as HandedSession } from '@sideband/shared-sdk/session/model';
import type { Transaction } from '../database/database.ts';
import { hashToken, newToken } from '../secrets/secrets.ts';
import { insertAccessToken, type Session, typeOf } from './sessions.table.ts';

/**
 * Issues an additional access token for a session. Existing ones keep their expiry, because other
 * tabs use them.
 */
export async function issueAccess(
  tx: Transaction,
  of: Session,
  { refreshTokenExpiresAt, at }: { refreshTokenExpiresAt: Date; at: Date },
): Promise<HandedSession> {
  const { sessionId, location, accountNumber, entitlementRevision } = of;
  const sessionType = typeOf(of);
  const accessToken = newToken();
  const expiresAt = new Date(at.getTime() + accessLifeMs[sessionType]);
  const { accessTokenId } = await insertAccessToken(tx, { accessToken, sessionId, expiresAt });
  return {
    sessionType,
    accessToken,
    accessTokenId,
    accessTokenExpiresAt: expiresAt.toISOString(),
    refreshTokenExpiresAt: refreshTokenExpiresAt.toISOString(),
    entitlementHash: hashToken(`${accountNumber} ${entitlementRevision}`).slice(0, 16),
    location,
  };
}
