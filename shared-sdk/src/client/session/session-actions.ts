import { sessions } from '../../contract/session/calls.ts';
import { createTurns } from '../browser/in-turn.ts';
import { withLock } from '../browser/with-lock.ts';
import { answerOf } from '../http/answer-of.ts';
import type { Modes } from '../http/headers.ts';
import { declined, SessionError } from '../http/session-error.ts';
import type { CallInSession } from './call-in-session.ts';
import type { SessionKeeper } from './hold-session.ts';
import { type SayLast, sessionLeaving } from './leave-session.ts';
import type { SessionDoor } from './session-door.ts';
import { type SessionParts, sessionLock } from './session-parts.ts';
import type { StoredSession } from './stored-auth.ts';
import type { SessionTeller } from './tell-state.ts';
import { isFinal } from './unauthorized.ts';

/** Remaining events of a customer who signs out. */
export interface Farewell {
  say: SayLast;
  over(): void;
}
/** Begins immediately, with the access token of the session that is ending. */
export type SayFarewell = (accessToken: string) => Promise<Farewell | undefined>;

type Actions = Pick<
  SessionDoor,
  'signIn' | 'takeUp' | 'rename' | 'forget' | 'revokeAll' | 'setTest'
> & {
  /** `ended` ends an anonymous session as well. */
  signOut(farewell?: SayFarewell, how?: 'signedOut' | 'ended'): Promise<void>;
  /** Notifies the server of a sign-out that it has not received yet. Never rejects. */
  finishSignOut(): Promise<void>;
};
type Parts = SessionParts & {
  modes: Modes;
  teller: SessionTeller;
  keeper: SessionKeeper;
  call: CallInSession;
};

/** Changes of the current customer run one at a time, so that no two interleave. */
export function sessionActions(parts: Parts): Actions {
  const { send, record, brake, browser, modes, teller, keeper, call } = parts;
  const leave = sessionLeaving(parts);
  const inTurn = createTurns();

  /** A failure here is retried by the next call. */
  const goOnAsVisitor = () => keeper.hold().catch(() => {});

  function left() {
    brake.release();
    teller.changed();
  }

  const telling = new Set<string>();
  /** Notifies the server without blocking other actions. After a failure, a later page retries. */
  async function tell(leaving: StoredSession | undefined, sayLast: SayLast = async () => {}) {
    if (!leaving || telling.has(leaving.accessTokenId)) return;
    telling.add(leaving.accessTokenId);
    const failure = await leave(leaving, sayLast).catch((problem: unknown) => problem);
    telling.delete(leaving.accessTokenId);
    if (failure === undefined || isFinal(failure)) record.told(leaving);
  }

  /**
   * Ends the session immediately, whatever happens to the page or the network. The state changes
   * once all remaining events are gathered.
   */
  function end(farewell?: SayFarewell, how: 'signedOut' | 'ended' = 'signedOut') {
    teller.lookAgain();
    const { session: leaving, handle, left: before } = record.read();
    const isVisitor = handle === undefined;
    // A visitor cannot sign out, but their session on the server ends as well when they time out.
    if (!leaving || (isVisitor && how === 'signedOut')) return undefined;
    const gathering = farewell?.(leaving.accessToken);
    record.end((isVisitor && before) || how, leaving);
    const shown = Promise.resolve(gathering).then(left);
    const told = tell(leaving, async (token) => {
      await shown;
      await (await gathering)?.say(token);
    });
    return { shown, told: told.then(async () => (await gathering)?.over()) };
  }

  async function signInBy(
    handle: string,
    getSession: () => Promise<StoredSession>,
    options: { keepSignedIn?: boolean | undefined } = {},
  ) {
    await withLock(browser, sessionLock, async () =>
      record.begin(await getSession(), handle, options),
    );
    brake.release();
    teller.changed();
  }

  return {
    signIn: ({ grant }, handle, { keepSignedIn } = {}) =>
      inTurn(async () => {
        const isThere = record.usable() !== undefined && record.read().handle === handle;
        if (isThere) return teller.changed();
        const getSession = async () => {
          const input = keepSignedIn === undefined ? {} : { keepSignedIn };
          return answerOf(await send(sessions.startAuthenticated, { input, bearer: grant }));
        };
        await signInBy(handle, getSession, { keepSignedIn });
      }),

    // Also if the customer is signed in already: their earlier session may have ended at the
    // server.
    takeUp: ({ handle, ...session }) => inTurn(() => signInBy(handle, async () => session)),

    rename: (handles) =>
      inTurn(async () => {
        await withLock(browser, sessionLock, async () => record.rename(handles));
        teller.changed();
      }),

    async signOut(farewell, how) {
      const first = end(farewell, how);
      const second = await inTurn(async () => {
        await first?.shown;
        // Ends a sign-in that was in progress when the sign-out was requested.
        const ending = end(farewell);
        await ending?.shown;
        await goOnAsVisitor();
        return ending;
      });
      await first?.told;
      await second?.told;
    },

    finishSignOut: () => tell(record.read().leaving),

    forget: (gone) =>
      inTurn(async () => {
        const { handle = gone } = record.read();
        if (handle !== gone) return;
        record.end('signedOut');
        left();
        await goOnAsVisitor();
      }),

    revokeAll: () =>
      inTurn(async () => {
        if (record.read().handle === undefined) throw new SessionError(declined.noSession);
        answerOf(await call(sessions.revokeAll));
        record.end('signedOut');
        left();
        await goOnAsVisitor();
      }),

    setTest: (on) =>
      inTurn(async () => {
        if (modes.test === on) return;
        modes.test = on;
        const { session, handle } = record.read();
        const leaving = handle === undefined ? undefined : session;
        record.clear('signedOut', leaving);
        left();
        await tell(leaving);
        await goOnAsVisitor();
      }),
  };
}
