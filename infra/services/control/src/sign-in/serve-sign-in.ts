import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { attemptMs, beginAttempt, resumeAttempt } from './attempt.ts';
import { attemptCookieAt, dropCookie, readCookie, sessionCookieAt, setCookie } from './cookies.ts';
import { failurePage, failurePolicy } from './failure-page.ts';
import { recognise } from './identities.table.ts';
import { demandOwnOrigin, demandOwnPage } from './own-page.ts';
import { endSession, sessionMs, startSession } from './sessions.table.ts';
import { failureOf, type SignInFailure } from './sign-in-failure.ts';
import type { StaffIssuer } from './staff-issuer.ts';

export interface SignIn {
  /** `undefined`: no staff sign-in, only API tokens. */
  issuer: StaffIssuer | undefined;
  /** Public origin of control, filled in once it is known. */
  site: { origin: string };
  limits: Limits;
  metrics: Pick<Metrics, 'signedIn'>;
  now: () => Date;
}

const asked = z.object({ returnTo: z.string().default('/') });
const answered = z.object({ state: z.string().max(200) });

/**
 * `/auth/…`: redirect to the issuer, callback, and sign-out. Errors are HTML pages, because
 * browsers navigate here.
 */
export function serveSignIn(
  app: FastifyInstance,
  db: Database,
  { issuer, site, limits, metrics, now }: SignIn,
) {
  const redirectUri = () => `${site.origin}/auth/callback`;

  app.get('/auth/sign-in', async (request, reply) => {
    if (!issuer) return fail(reply, 'not set up');
    // A control on the local machine has two host names. The cookie and the callback URL are bound
    // to one of them.
    if (request.hostname === '127.0.0.1' && new URL(site.origin).hostname === 'localhost') {
      return reply.redirect(site.origin + request.url, 307);
    }
    const wait = limits.countSignIn('begun', request.ip, now());
    if (wait !== undefined) return askToWait(reply, wait);
    const query = asked.safeParse(request.query);
    const attempt = beginAttempt(now(), query.data?.returnTo ?? '/');
    try {
      const address = await issuer.addressOf(attempt, redirectUri());
      reply.header('set-cookie', setCookie(attemptCookieAt(site.origin), attempt.kept, attemptMs));
      return reply.redirect(address.href, 303);
    } catch (error) {
      return failWith(request, reply, error);
    }
  });

  app.get('/auth/callback', async (request, reply) => {
    if (!issuer) return fail(reply, 'not set up');
    const attemptCookie = attemptCookieAt(site.origin);
    const { state } = answered.safeParse(request.query).data ?? { state: '' };
    const at = now();
    const attempt = resumeAttempt(readCookie(request.headers.cookie, attemptCookie), { state, at });
    if (!attempt) return fail(reply, 'not begun here');
    // Each request from here on calls the issuer, even with a guessed code.
    const wait = limits.countSignIn('answered', request.ip, at);
    if (wait !== undefined) return askToWait(reply, wait);
    // Each attempt is valid for a single callback, whatever the outcome.
    reply.header('set-cookie', dropCookie(attemptCookie));
    try {
      const answer = new URL(site.origin + request.url);
      const account = await issuer.accountBehind(answer, attempt);
      const personId = await recognise(db, account, at);
      if (personId === undefined) return fail(reply, 'nobody here');
      const sessionCookie = sessionCookieAt(site.origin);
      const replaces = readCookie(request.headers.cookie, sessionCookie);
      const secret = await startSession(db, { at }, { personId, replaces });
      limits.signedIn(request.ip);
      metrics.signedIn('signed in');
      reply.header('set-cookie', setCookie(sessionCookie, secret, sessionMs));
      return reply.redirect(site.origin + attempt.returnTo, 303);
    } catch (error) {
      return failWith(request, reply, error);
    }
  });

  app.post('/auth/sign-out', async (request, reply) => {
    const sessionCookie = sessionCookieAt(site.origin);
    const secret = readCookie(request.headers.cookie, sessionCookie);
    if (secret) {
      demandOwnPage(request, site.origin, secret);
      await endSession(db, { at: now() }, secret);
    } else demandOwnOrigin(request, site.origin);
    return reply.header('set-cookie', dropCookie(sessionCookie)).code(204).send();
  });

  const askToWait = (reply: FastifyReply, seconds: number) =>
    fail(reply.header('retry-after', String(seconds)), 'too often');

  function failWith(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    const failure = failureOf(error);
    // Logs the message only, because the error may contain tokens and responses of the issuer.
    const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
    request.log.warn({ failure, error: `${name}: ${message}` }, 'a sign-in came to nothing');
    return fail(reply, failure);
  }

  function fail(reply: FastifyReply, failure: SignInFailure) {
    metrics.signedIn(failure);
    const { status, page } = failurePage(failure);
    if (status === 503) reply.header('retry-after', '5');
    return reply
      .code(status)
      .header('content-security-policy', failurePolicy)
      .type('text/html')
      .send(page);
  }
}
