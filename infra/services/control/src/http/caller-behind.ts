import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Limits } from '../limits/limits.ts';
import { adminCaller, isSameToken } from '../people/admin-token.ts';
import type { Caller } from '../people/rights.ts';
import { callerOf } from '../people/tokens.table.ts';
import { Refused } from '../refusals/refused.ts';
import { readCookie, sessionCookieAt } from '../sign-in/cookies.ts';
import { demandOwnPage } from '../sign-in/own-page.ts';
import { callerOfSession } from '../sign-in/sessions.table.ts';

export interface Guard {
  adminToken: string;
  /** Public origin of control. Cookies and CSRF checks are bound to it. */
  site: { origin: string };
  limits: Limits;
  now: () => Date;
}

/**
 * Authenticates a request: by bearer token, otherwise by session cookie. With a cookie, writes are
 * accepted only from our own pages. Automatic requests, such as streams, do not extend a session.
 * Throws `Refused` when authentication fails.
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
