import { refreshTokenEnd } from '@sideband/shared-sdk/rules/refresh-tokens';
import type { Session as HandedSession } from '@sideband/shared-sdk/session/model';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import type { Site } from '../http/site.ts';
import { newToken } from '../secrets/secrets.ts';
import { entitlementRevision } from './entitlement-revisions.table.ts';
import { issueAccess } from './issue-access.ts';
import { writeRefreshToken } from './refresh-cookies.ts';
import { insertRefreshToken } from './refresh-tokens.table.ts';
import { insertSession } from './sessions.table.ts';

/**
 * A session as sent to the browser: the part that the page reads, and the cookie that it cannot.
 */
export interface HandedOut {
  session: HandedSession;
  cookie: string;
}

/**
 * Starts a session on a device, for a customer or an anonymous visitor. Its country is the site's.
 */
export async function startSession(
  tx: Transaction,
  trail: Trail,
  of: {
    deviceId: string;
    accountNumber: Customer['accountNumber'] | null;
    site: Site;
    /** Whether the customer has just proven who they are. Default: false. */
    hasSignedIn?: boolean;
    /** Whether the session survives closing the browser. Default: true. */
    isKept?: boolean | undefined;
  },
): Promise<HandedOut> {
  const { deviceId, accountNumber, site, isKept = true, hasSignedIn = false } = of;
  const { at } = trail;
  const started = await insertSession(tx, {
    deviceId,
    accountNumber,
    location: site.country,
    startedAt: at,
    signedInAt: hasSignedIn ? at : null,
    isKept,
    entitlementRevision: await entitlementRevision(tx, accountNumber),
  });
  const { sessionId } = started;
  const [refreshToken, expiresAt] = [newToken(), refreshTokenEnd(at, started)];
  await insertRefreshToken(tx, { refreshToken, sessionId, generation: 0, expiresAt });
  const session = await issueAccess(tx, started, { refreshTokenExpiresAt: expiresAt, at });
  await recordChange(tx, trail, {
    action: `${session.sessionType} session started`,
    subject: `session:${sessionId}`,
    after: { deviceId, accountNumber, location: site.country },
  });
  return { session, cookie: cookieFor(session, refreshToken, { site, isKept }) };
}

export function cookieFor(
  { sessionType, refreshTokenExpiresAt }: HandedSession,
  token: string,
  { site, isKept }: { site: Site; isKept: boolean },
) {
  const expiresAt = isKept ? refreshTokenExpiresAt : undefined;
  return writeRefreshToken(sessionType, { token, expiresAt }, site);
}
