import { sessions } from '../../contract/session/calls.ts';
import { isExpired } from '../browser/clock.ts';
import { withLock } from '../browser/with-lock.ts';
import { answerOf } from '../http/answer-of.ts';
import { type SessionParts, sessionLock } from './session-parts.ts';
import type { StoredSession } from './stored-auth.ts';
import { isUnauthorized } from './unauthorized.ts';

/**
 * Sends remaining events with that access token. Finishes within a time limit and never rejects.
 */
export type SayLast = (accessToken: string) => Promise<void>;

type Parts = Pick<SessionParts, 'send' | 'record' | 'browser' | 'clock' | 'country'>;

/**
 * Ends a session on the server, so that its cookie becomes worthless. Before that, the remaining
 * events are sent with the session. If its access token has expired, the session is first renewed,
 * without storing the result, because otherwise its cookie would remain valid. If its refresh token
 * has expired too, the session is over anyway. If another customer has signed in since, the cookie
 * is theirs, and nothing is renewed.
 */
export const sessionLeaving =
  ({ send, record, browser, clock, country }: Parts) =>
  async (leaving: StoredSession, sayLast: SayLast): Promise<void> => {
    async function logOut(bearer: string) {
      await sayLast(bearer);
      // Locked against sign-ins: a late response would delete the next customer's cookie.
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
