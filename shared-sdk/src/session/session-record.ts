import { BehaviorSubject } from 'rxjs';
import type { CookieStore } from '../cookies/cookie-store.ts';
import { keepIn } from '../cookies/kept.ts';
import { type Clock, isExpired } from '../http/clock.ts';
import type { Session } from './model.ts';
import type { SessionState } from './session-state.ts';
import { type StoredAuth, storedAuth } from './stored-auth.ts';

/**
 * The session in use, in memory and in its cookie, and what the page is told of it. Listeners are
 * told last, so one that asks again finds everything in place.
 */
export function createSessionRecord({ cookies, clock }: { cookies: CookieStore; clock: Clock }) {
  const state = new BehaviorSubject<SessionState>({ type: 'starting' });
  const kept = keepIn(cookies, 'AUTH_TOKEN', storedAuth);
  let current: Session | undefined;

  const adopt = ({ session, handle }: StoredAuth) => {
    current = session;
    if (handle !== undefined) state.next({ type: 'authenticated', handle });
    else if (state.value.type !== 'anonymous') state.next({ type: 'anonymous', reason: 'arrived' });
    return session;
  };

  return {
    state,
    /**
     * The session that calls may go out with. A customer's session ends only by the server's word:
     * a browser whose clock is fast would otherwise never get to use one.
     */
    usable: () =>
      current?.sessionType === 'anonymous' && isExpired(current.accessTokenExpiresAt, clock.now())
        ? undefined
        : current,
    isCurrent: (session: Session) => session === current,

    /** Takes up the session that an earlier page left behind. */
    restore() {
      const auth = kept.read();
      if (!auth || isExpired(auth.session.accessTokenExpiresAt, clock.now())) return undefined;
      const signedIn = auth.session.sessionType === 'authenticated';
      return signedIn === (auth.handle !== undefined) ? adopt(auth) : undefined;
    },
    keep(auth: StoredAuth) {
      kept.write(auth, new Date(auth.session.refreshTokenExpiresAt));
      return adopt(auth);
    },
    /** With a reason, the customer is told that the session is over. */
    drop(reason?: 'signedOut' | 'ended') {
      current = undefined;
      kept.remove();
      if (reason) state.next({ type: 'anonymous', reason });
    },
  };
}
export type SessionRecord = ReturnType<typeof createSessionRecord>;
