import { createTurns } from '../browser/in-turn.ts';
import { withLock } from '../browser/with-lock.ts';
import { answerOf } from '../http/answer-of.ts';
import type { Modes } from '../http/headers.ts';
import type { CallInSession } from './call-in-session.ts';
import { sessions } from './calls.ts';
import type { SessionKeeper } from './hold-session.ts';
import { type SayLast, sessionLeaving } from './leave-session.ts';
import type { SessionDoor } from './session-door.ts';
import { declined, SessionError } from './session-error.ts';
import { type SessionParts, sessionLock } from './session-parts.ts';
import type { StoredSession } from './stored-auth.ts';
import type { SessionTeller } from './tell-state.ts';
import { isFinal } from './unauthorized.ts';

/** What the page still has to say for the customer who leaves. */
export interface Farewell {
  say: SayLast;
  over(): void;
}
/** Begins at once, with the access token of the session that ends. */
export type SayFarewell = (accessToken: string) => Promise<Farewell | undefined>;

type Deeds = Pick<
  SessionDoor,
  'signIn' | 'takeUp' | 'rename' | 'forget' | 'revokeAll' | 'setTest'
> & {
  signOut(farewell?: SayFarewell): Promise<void>;
  timeOut(farewell?: SayFarewell): Promise<void>;
  /** Tells the server of a sign-out that it has not heard of. Never fails. */
  finishSignOut(): Promise<void>;
};
type Parts = SessionParts & {
  modes: Modes;
  teller: SessionTeller;
  keeper: SessionKeeper;
  call: CallInSession;
};

/** Who is in front of the page changes one deed after the other, so that no two can cross. */
export function sessionDeeds(parts: Parts): Deeds {
  const { send, record, brake, browser, modes, teller, keeper, call } = parts;
  const leave = sessionLeaving(parts);
  const inTurn = createTurns();

  /** What fails here is tried again by the next call. */
  const goOnAsVisitor = () => keeper.hold().catch(() => {});

  function left() {
    brake.release();
    teller.changed();
  }

  const telling = new Set<string>();
  /** Holds up nobody else. What the server could not be told of is told by a later page. */
  async function tell(leaving: StoredSession | undefined, sayLast: SayLast = async () => {}) {
    if (!leaving || telling.has(leaving.accessTokenId)) return;
    telling.add(leaving.accessTokenId);
    const failure = await leave(leaving, sayLast).catch((problem: unknown) => problem);
    telling.delete(leaving.accessTokenId);
    if (failure === undefined || isFinal(failure)) record.told(leaving);
  }

  /** At once, whatever becomes of the page or the line. The page is shown it once all is gathered. */
  function end(how: 'signedOut' | 'ended', farewell?: SayFarewell) {
    teller.lookAgain();
    const { session: leaving, handle } = record.read();
    if (!leaving || handle === undefined) return undefined;
    const gathering = farewell?.(leaving.accessToken);
    record.end(how, leaving);
    const shown = Promise.resolve(gathering).then(left);
    const told = tell(leaving, async (token) => {
      await shown;
      await (await gathering)?.say(token);
    });
    return { shown, told: told.then(async () => (await gathering)?.over()) };
  }

  /** With what the server knows of them: whoever is next at this browser begins anew. */
  function endVisitor() {
    const { session: leaving, left: before = 'ended' } = record.read();
    record.end(before);
    left();
    return { shown: undefined, told: tell(leaving) };
  }

  async function signInBy(
    handle: string,
    getSession: () => Promise<StoredSession>,
    wish: { keepSignedIn?: boolean | undefined } = {},
  ) {
    await withLock(browser, sessionLock, async () =>
      record.begin(await getSession(), handle, wish),
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

    // Also for who is signed in already: the session of before may be over at the server.
    takeUp: ({ handle, ...session }) => inTurn(() => signInBy(handle, async () => session)),

    rename: (handles) =>
      inTurn(async () => {
        await withLock(browser, sessionLock, async () => record.rename(handles));
        teller.changed();
      }),

    async signOut(farewell) {
      const first = end('signedOut', farewell);
      const second = await inTurn(async () => {
        await first?.shown;
        // Who was about to be signed in at the press.
        const ending = end('signedOut', farewell);
        await ending?.shown;
        await goOnAsVisitor();
        return ending;
      });
      await first?.told;
      await second?.told;
    },

    async timeOut(farewell) {
      const { shown, told } = end('ended', farewell) ?? endVisitor();
      await shown;
      await told;
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
