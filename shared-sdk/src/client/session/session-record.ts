import { type Clock, isExpired } from '../browser/clock.ts';
import type { CookieStore } from '../cookies/cookie-store.ts';
import { keepIn, unreadable } from '../cookies/kept.ts';
import { isHeaderToken } from '../http/header-token.ts';
import { type StoredAuth, type StoredSession, storedAuth } from './stored-auth.ts';

/**
 * Lifetime of a record without a session: lets work in progress in other tabs notice that no one is
 * signed in.
 */
const emptyLifeMs = 24 * 3600_000;

const endOf = (session: StoredSession | undefined) =>
  session && Date.parse(session.refreshTokenExpiresAt ?? session.accessTokenExpiresAt);

/**
 * Sign-out that the server has not received yet. Stored no longer than the customer wanted to stay
 * signed in.
 */
const unheard = ({ leaving, untilClosed }: StoredAuth) => leaving && { leaving, untilClosed };

/**
 * Identifies one state of the record. An action that finds another state when it finishes has come
 * too late.
 */
export interface Mark {
  epoch: number;
  accessTokenId: string | undefined;
  handle: string | undefined;
}

interface RecordParts {
  cookies: CookieStore;
  clock: Clock;
  /** Returns the refresh token of the latest response. Only where refresh tokens are readable. */
  readRefreshToken?: (() => string | undefined) | undefined;
}

/**
 * The current session. The cookie is the source of truth shared by all tabs. Memory replaces it
 * where cookies are unavailable.
 */
export function createSessionRecord({ cookies, clock, readRefreshToken }: RecordParts) {
  const kept = keepIn(cookies, 'AUTH_TOKEN', storedAuth);
  let auth: StoredAuth = {};
  let isKept = true;

  /** Returns the current record, even if another tab has written it. */
  function read(): StoredAuth {
    const found = isKept ? kept.read() : unreadable;
    if (found !== unreadable) auth = found ?? {};
    return auth;
  }

  function write(next: StoredAuth) {
    auth = next;
    const lasting = Math.max(
      endOf(next.session) ?? clock.now().getTime() + emptyLifeMs,
      endOf(next.leaving) ?? 0,
    );
    isKept = kept.write(next, next.untilClosed ? undefined : new Date(lasting));
  }

  const isOver = ({ accessTokenExpiresAt }: StoredSession) =>
    isExpired(accessTokenExpiresAt, clock.now());

  /** Returns the session if calls can be made with it. */
  function usable(): StoredSession | undefined {
    const { session, handle, looksExpired } = read();
    if (!session || session.sessionType === 'refresh') return undefined;
    if ((session.sessionType === 'authenticated') !== (handle !== undefined)) return undefined;
    return isOver(session) && !looksExpired ? undefined : session;
  }

  const mark = (): Mark => {
    const { epoch = 0, session, handle } = read();
    return { epoch, accessTokenId: session?.accessTokenId, handle };
  };
  /** A new handle of the same customer does not count as a change. */
  const isStill = ({ epoch, accessTokenId }: Omit<Mark, 'handle'>) => {
    const now = mark();
    return now.epoch === epoch && now.accessTokenId === accessTokenId;
  };

  /**
   * Returns the session as stored: with its refresh token if that is readable, and marked if it
   * looks expired.
   */
  function arrived(session: StoredSession) {
    const readable = readRefreshToken?.();
    const refreshToken =
      readable !== undefined && isHeaderToken(readable) ? readable : session.refreshToken;
    return {
      session: { ...session, ...(refreshToken !== undefined && { refreshToken }) },
      ...(isOver(session) && { looksExpired: true }),
    };
  }

  return {
    read,
    usable,
    mark,
    isStill,
    isKept: () => isKept,
    /** No effect if another customer, or no one, is signed in by now. */
    rename({ from, to: handle }: { from: string; to: string }) {
      const now = read();
      if (now.handle === from) write({ ...now, handle });
    },

    /** Stores a renewed session of the same customer or visitor. */
    renew(session: StoredSession) {
      const { looksExpired: _, brokeAt: __, ...others } = read();
      write({ ...others, ...arrived(session) });
    },
    /**
     * Starts the session of another customer or visitor. An anonymous session is kept, so that it
     * can resume after a sign-out.
     */
    begin(
      session: StoredSession,
      handle?: string,
      { keepSignedIn }: { keepSignedIn?: boolean | undefined } = {},
    ) {
      const before = read();
      const { epoch = 0, anonymous = before.session, left } = before;
      const isVisitor = anonymous?.sessionType === 'anonymous';
      const untilClosed = keepSignedIn === undefined ? keepSignedIn : !keepSignedIn;
      const theirs = { handle, untilClosed, ...(isVisitor && { anonymous }) };
      write({
        epoch: epoch + 1,
        ...arrived(session),
        ...unheard(before),
        // An anonymous session still records how the previous customer left, for tabs that slept.
        ...(handle === undefined ? left && { left } : theirs),
      });
    },
    /** Ends the customer's session. The earlier anonymous session resumes if it is still valid. */
    end(left: 'signedOut' | 'ended', leaving = read().leaving) {
      const { epoch = 0, anonymous, untilClosed } = read();
      const goesOn = anonymous && !isOver(anonymous);
      write({
        epoch: epoch + 1,
        left,
        ...(goesOn && { session: anonymous }),
        ...unheard({ leaving, untilClosed }),
      });
    },
    /** Records that the server has been notified of the end of this session. */
    told(gone: StoredSession) {
      const { leaving, untilClosed, ...others } = read();
      if (leaving?.accessTokenId === gone.accessTokenId)
        write({ ...others, ...(others.handle !== undefined && { untilClosed }) });
    },
    /** Clears everything except what the server still has to be notified of. */
    clear(left?: 'signedOut', leaving = read().leaving) {
      const { epoch = 0, untilClosed } = read();
      write({ epoch: epoch + 1, ...(left && { left }), ...unheard({ leaving, untilClosed }) });
    },
    /** Records a failed renewal, so that tabs that waited for it do not each repeat it. */
    noteBreak() {
      write({ ...read(), brokeAt: clock.now().toISOString() });
    },
    hasBrokenSince: (at: Date) => Date.parse(read().brokeAt ?? '') > at.getTime(),

    note(convergenceToken: string | undefined) {
      const { convergenceToken: _, ...others } = read();
      write({ ...others, ...(convergenceToken !== undefined && { convergenceToken }) });
    },
  };
}
export type SessionRecord = ReturnType<typeof createSessionRecord>;
