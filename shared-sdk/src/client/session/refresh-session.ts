import type { Result } from '@sideband/shared-sdk/wire';
import { sessions } from '../../contract/session/calls.ts';
import type { RefreshRefusal } from '../../contract/session/errors.ts';
import { convergenceHeader, type Session } from '../../contract/session/model.ts';
import { isExpired } from '../browser/clock.ts';
import { withLock } from '../browser/with-lock.ts';
import { isNetworkError, isTimeoutError, NetworkError, ServiceError } from '../http/failures.ts';
import { declined, SessionError } from '../http/session-error.ts';
import { type SessionParts, sessionLock } from './session-parts.ts';
import type { StoredSession } from './stored-auth.ts';
import type { SessionTeller } from './tell-state.ts';
import { isConvergenceRefused, isRefused } from './unauthorized.ts';

type Parts = Pick<
  SessionParts,
  'send' | 'record' | 'brake' | 'browser' | 'clock' | 'country' | 'events' | 'closing'
> & { teller: SessionTeller };

/**
 * Outcome of a renewal. `adopted`: another tab had already renewed. `discarded`: a customer signed
 * in or out meanwhile. `calledOff`: the page was left, or the SDK closed, before a response
 * arrived.
 */
export type RenewalOutcome = 'renewed' | 'adopted' | 'discarded' | 'failed' | 'calledOff';

/**
 * Renews the stored session with its refresh token. Concurrent renewals, in any tab, are coalesced
 * into one request, and all callers get its result. Nothing is ever cleared here.
 */
export function sessionRefresh(parts: Parts) {
  const { send, record, brake, browser, clock, country, events, closing, teller } = parts;
  let underWay: { of: string; outcome: Promise<StoredSession | undefined> } | undefined;
  let last: { at: Date; outcome: RenewalOutcome } | undefined;
  const ended = (outcome: RenewalOutcome) => {
    last = { at: clock.now(), outcome };
  };

  async function request(
    stale: StoredSession,
    { token, signal }: { token: string | undefined; signal: AbortSignal | undefined },
  ): Promise<Session> {
    const sessionType = stale.sessionType === 'anonymous' ? 'anonymous' : 'authenticated';
    const input = { location: country, sessionType } as const;
    // Identifies the session to the server, because the cookie may already be another customer's.
    const bearer = stale.refreshToken ?? stale.accessToken;
    const asking = { input, bearer, signal };
    const headers: Record<string, string> =
      token === undefined ? {} : { [convergenceHeader]: token };
    return unlessRefused(await send(sessions.refresh, { ...asking, headers }));
  }

  /**
   * Sends the convergence token once. Keeps it for the next renewal only if no response arrived.
   */
  async function exchange(stale: StoredSession, signal?: AbortSignal): Promise<Session> {
    const mark = record.mark();
    const { convergenceToken: token } = record.read();
    if (token !== undefined) {
      record.note(undefined);
      try {
        return await request(stale, { token, signal });
      } catch (failure) {
        const isUnheard = isNetworkError(failure) || isTimeoutError(failure);
        if (isUnheard && record.isStill(mark)) record.note(token);
        if (!isConvergenceRefused(failure)) throw failure;
      }
    }
    return request(stale, { token: undefined, signal });
  }

  async function commit(
    stale: StoredSession,
    { askedAt, signal }: { askedAt: Date; signal: AbortSignal | undefined },
  ): Promise<StoredSession | undefined> {
    const mark = record.mark();
    if (mark.accessTokenId !== stale.accessTokenId) {
      ended('adopted');
      return record.usable();
    }
    try {
      if (record.hasBrokenSince(askedAt)) throw new NetworkError('Another tab tried');
      const session = await exchange(stale, signal);
      brake.release();
      const isWanted = record.isStill(mark);
      ended(isWanted ? 'renewed' : 'discarded');
      if (isWanted) record.renew(session);
    } catch (failure) {
      const isCalledOff = signal?.aborted || closing.aborted;
      ended(isCalledOff ? 'calledOff' : 'failed');
      // A customer signed in or out meanwhile: the outcome for the old session no longer matters.
      if (!record.isStill(mark)) return record.usable();
      if (isRefused(failure)) brake.refused(stale.accessTokenId, failure);
      else if (!isCalledOff) {
        brake.broke(stale.accessTokenId, failure);
        record.noteBreak();
      }
      throw failure;
    }
    return record.usable();
  }

  /** Notifies the page, after the lock was released. */
  function tell() {
    if (last?.outcome !== 'renewed') return teller.lookAgain();
    teller.changed();
    events.next({ type: 'session-refreshed' });
  }

  /**
   * Returns the session to continue with: the renewed one, or the one another tab has stored
   * meanwhile. Returns undefined if the customer signed out meanwhile. Rejects with `SessionError`
   * when the refresh token has expired or its expiry is unknown.
   */
  async function refresh(stale: StoredSession): Promise<StoredSession | undefined> {
    const { accessTokenId: of, refreshTokenExpiresAt: ends } = stale;
    const isOver = ends === undefined || isExpired(ends, clock.now());
    if (isOver && !record.read().looksExpired) throw new SessionError(declined.refreshTokenExpired);
    if (underWay?.of === of) return underWay.outcome;
    const cooling = brake.holding(of);
    if (cooling) throw cooling.failure;

    const askedAt = clock.now();
    const outcome = withLock(browser, sessionLock, (signal) =>
      commit(stale, { askedAt, signal }),
    ).finally(() => {
      if (underWay?.outcome === outcome) underWay = undefined;
      tell();
    });
    underWay = { of, outcome };
    return outcome;
  }

  /** `lastRefresh` returns the latest outcome, for diagnostics. */
  return { refresh, lastRefresh: () => last };
}

/** Throws a refusal, because for callers a session that cannot be renewed is a failure. */
function unlessRefused(result: Result<Session, RefreshRefusal>): Session {
  if (result.ok) return result.value;
  const { code } = result.error;
  throw new ServiceError({ code, status: code === 'invalid-convergence-token' ? 400 : 401 });
}
