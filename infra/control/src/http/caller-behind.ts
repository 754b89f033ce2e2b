import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Limits } from '../limits/limits.ts';
import { adminCaller, isSameToken } from '../people/admin-token.ts';
import type { Caller } from '../people/rights.ts';
import { callerOf } from '../people/tokens.table.ts';
import { Refused } from '../refused.ts';
import { readCookie, sessionCookieAt } from '../sign-in/cookies.ts';
import { demandOwnPage } from '../sign-in/own-page.ts';
import { callerOfSession } from '../sign-in/sessions.table.ts';

export interface Guard {
  adminToken: string;
  /** Where people reach control: cookies and pages of it are ours. */
  site: { origin: string };
  limits: Limits;
  now: () => Date;
}

/**
 * On whose behalf a request comes: by a token in its header, else by the cookie of a session, which
 * writes only from a page of ours. What is not done by hand keeps no session alive. Throws `Refused`
 * when that is nobody.
 */
export async function callerBehind(
  request: FastifyRequest,
  db: Database,
  { adminToken, site, limits, now }: Guard,
  { isByHand }: { isByHand: boolean },
): Promise<Caller> {
  const { authorization, cookie } = request.headers;
  const caller =
    authorization === undefined
      ? await bySession(request, readCookie(cookie, sessionCookieAt(site.origin)))
      : await byToken(/^Bearer (\S+)$/i.exec(authorization)?.[1]);
  if (caller) {
    limits.countCall(caller, now());
    return caller;
  }
  limits.countStranger(request.ip, now());
  throw new Refused('unauthenticated', 'Sign in, or bring a token that is good.');

  async function byToken(token: string | undefined) {
    if (!token) return;
    return isSameToken(token, adminToken) ? adminCaller : callerOf(db, token, now());
  }

  async function bySession(from: FastifyRequest, secret: string | undefined) {
    const found = secret && (await callerOfSession(db, secret, { at: now(), isByHand }));
    if (!found) return;
    demandOwnPage(from, site.origin, secret);
    return found;
  }
}
