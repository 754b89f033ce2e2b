import { withLock } from '../browser/with-lock.ts';
import { answerOf } from '../http/answer-of.ts';
import { isExpired } from '../http/clock.ts';
import { sessions } from './calls.ts';
import { type SessionParts, sessionLock } from './session-parts.ts';
import type { StoredSession } from './stored-auth.ts';
import { isUnauthorized } from './unauthorized.ts';

/** Sends with that access token what could not be sent before. Takes a bounded time and never fails. */
export type SayLast = (accessToken: string) => Promise<void>;

type Parts = Pick<SessionParts, 'send' | 'record' | 'browser' | 'clock' | 'country'>;

/**
 * Tells the server that a session is over, so that its cookie is worth nothing any more; before that
 * whatever is still to be said goes out with it. A session whose access token has run out is renewed
 * for that, unseen: else the cookie would outlive it. One whose refresh token has run out too is
 * over anyway. Where somebody has signed in since, the cookie is theirs, and nothing is renewed.
 */
export const sessionLeaving =
  ({ send, record, browser, clock, country }: Parts) =>
  async (leaving: StoredSession, sayLast: SayLast): Promise<void> => {
    async function logOut(bearer: string) {
      await sayLast(bearer);
      // Not beside a sign-in: an answer that came late would take the next customer's cookie along.
      await withLock(browser, sessionLock, () => send(sessions.logOut, { bearer }));
    }
    if (!isExpired(leaving.accessTokenExpiresAt, clock.now())) {
      try {
        return await logOut(leaving.accessToken);
      } catch (failure) {
        if (!isUnauthorized(failure)) throw failure;
      }
    }
    const { refreshTokenExpiresAt: ends } = leaving;
    if (ends === undefined || isExpired(ends, clock.now())) return;
    const renewal = await withLock(browser, sessionLock, async () => {
      if (record.read().handle !== undefined) return undefined;
      const input = { location: country, sessionType: 'authenticated' } as const;
      const bearer = leaving.refreshToken ?? leaving.accessToken;
      return send(sessions.refresh, { input, bearer });
    });
    if (renewal?.ok) await logOut(answerOf(renewal).accessToken);
  };
