import type { CookieStore } from '../cookies/cookie-store.ts';
import { keepIn, unreadable } from '../cookies/kept.ts';
import { type Clock, isExpired } from '../http/clock.ts';
import { isHeaderToken } from '../http/header-token.ts';
import { type StoredAuth, type StoredSession, storedAuth } from './stored-auth.ts';

/** Long enough for whatever is under way in another tab to find out that nobody is signed in. */
const emptyLifeMs = 24 * 3600_000;

const endOf = (session: StoredSession | undefined) =>
  session && Date.parse(session.refreshTokenExpiresAt ?? session.accessTokenExpiresAt);

/** The server has yet to hear of it; kept no longer than its customer wished. */
const unheard = ({ leaving, untilClosed }: StoredAuth) => leaving && { leaving, untilClosed };

/** Names one state of what is kept: a deed that finds another one when it ends has come too late. */
export interface Mark {
  epoch: number;
  accessTokenId: string | undefined;
  handle: string | undefined;
}

interface RecordParts {
  cookies: CookieStore;
  clock: Clock;
  /** Only where refresh tokens are readable: the one that the latest answer left in the browser. */
  readRefreshToken?: (() => string | undefined) | undefined;
}

/**
 * The session in use. The cookie is the truth that all tabs share, memory stands in where cookies
 * cannot be had.
 */
export function createSessionRecord({ cookies, clock, readRefreshToken }: RecordParts) {
  const kept = keepIn(cookies, 'AUTH_TOKEN', storedAuth);
  let auth: StoredAuth = {};
  let isKept = true;

  /** What is kept now, also when another tab has written it. */
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

  /** The session that calls may go out with. */
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
  /** Another name of the same customer makes no difference to a deed. */
  const isStill = ({ epoch, accessTokenId }: Omit<Mark, 'handle'>) => {
    const now = mark();
    return now.epoch === epoch && now.accessTokenId === accessTokenId;
  };

  /** As it is kept: with its refresh token, where a script may see it. */
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
    /** Nothing where somebody else, or nobody, is signed in by now. */
    rename({ from, to: handle }: { from: string; to: string }) {
      const now = read();
      if (now.handle === from) write({ ...now, handle });
    },

    /** A new session of whoever has the old one. */
    renew(session: StoredSession) {
      const { looksExpired: _, brokeAt: __, ...others } = read();
      write({ ...others, ...arrived(session) });
    },
    /** Somebody else is in front of the page from now on. An anonymous session waits for their sign-out. */
    begin(
      session: StoredSession,
      handle?: string,
      { keepSignedIn }: { keepSignedIn?: boolean | undefined } = {},
    ) {
      const before = read();
      const { epoch = 0, anonymous = before.session, left } = before;
      const isVisitor = anonymous?.sessionType === 'anonymous';
      const wish =
        keepSignedIn === undefined ? {} : keepSignedIn ? { kept: true } : { untilClosed: true };
      const theirs = { handle, ...wish, ...(isVisitor && { anonymous }) };
      write({
        epoch: epoch + 1,
        ...arrived(session),
        ...unheard(before),
        // A visitor's session still says how the customer before left, for tabs that slept.
        ...(handle === undefined ? left && { left } : theirs),
      });
    },
    /** Nobody is signed in any more; the anonymous session of before goes on if it still holds. */
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
    /** The server has heard that this one is over. */
    told(gone: StoredSession) {
      const { leaving, untilClosed, ...others } = read();
      if (leaving?.accessTokenId === gone.accessTokenId)
        write({ ...others, ...(others.handle !== undefined && { untilClosed }) });
    },
    /** As if nobody had ever been here, but for what the server has yet to hear. */
    clear(left?: 'signedOut', leaving = read().leaving) {
      const { epoch = 0, untilClosed } = read();
      write({ epoch: epoch + 1, ...(left && { left }), ...unheard({ leaving, untilClosed }) });
    },
    /** Tabs that have waited for a renewal need not each find out that there is none to be had. */
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
