import type { Session } from '@sideband/shared-sdk/session/model';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import type { Site } from '../http/site.ts';
import { hashToken, newToken } from '../secrets/secrets.ts';
import { insertSession } from './sessions.table.ts';

const hourMs = 60 * 60_000;
const accessLifeMs = { anonymous: hourMs, authenticated: 12 * hourMs };
const refreshLifeMs = 365 * 24 * hourMs;

export interface StartedSession {
  session: Session;
  refreshToken: string;
}

/** Starts a session on a device, the customer's own when there is one. Its country stays that of the site. */
export async function startSession(
  tx: Transaction,
  trail: Trail,
  of: { deviceId: string; accountNumber: Customer['accountNumber'] | null; site: Site },
): Promise<StartedSession> {
  const sessionType = of.accountNumber === null ? 'anonymous' : 'authenticated';
  const [accessToken, refreshToken] = [newToken(), newToken()];
  const after = (ms: number) => new Date(trail.at.getTime() + ms);
  const [accessTokenExpiresAt, refreshTokenExpiresAt] = [
    after(accessLifeMs[sessionType]),
    after(refreshLifeMs),
  ];

  const { sessionId } = await insertSession(tx, {
    accessTokenHash: hashToken(accessToken),
    accessTokenExpiresAt,
    refreshTokenHash: hashToken(refreshToken),
    refreshTokenExpiresAt,
    deviceId: of.deviceId,
    accountNumber: of.accountNumber,
    location: of.site.country,
    startedAt: trail.at,
  });
  await recordChange(tx, trail, {
    action: `${sessionType} session started`,
    subject: `session:${sessionId}`,
    after: { deviceId: of.deviceId, accountNumber: of.accountNumber, location: of.site.country },
  });

  return {
    refreshToken,
    session: {
      sessionType,
      accessToken,
      accessTokenId: sessionId,
      accessTokenExpiresAt: accessTokenExpiresAt.toISOString(),
      refreshTokenExpiresAt: refreshTokenExpiresAt.toISOString(),
      location: of.site.country,
    },
  };
}
