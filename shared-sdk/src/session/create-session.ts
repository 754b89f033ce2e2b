import { answerOf } from '../http/answer-of.ts';
import { anonymousSession, type SessionParts } from './anonymous-session.ts';
import { sessions } from './calls.ts';
import { createTurns } from './in-turn.ts';
import type { Session } from './model.ts';
import type { SessionDoor } from './session-door.ts';

/** Whatever changes the session does so in turn, so that no two changes can cross. */
export function createSession(parts: SessionParts) {
  const { send, devices, record } = parts;
  const { state } = record;
  const anonymous = anonymousSession(parts);
  const inTurn = createTurns();
  let opening: Promise<Session> | undefined;
  let renewal: { of: Session; outcome: Promise<Session | undefined> } | undefined;

  /** The device comes first: without it there is no session to be had. */
  async function open(): Promise<Session> {
    const usable = record.usable();
    if (usable) return usable;
    if (state.value.type === 'anonymous') return anonymous.start();

    if (state.value.type !== 'starting') state.next({ type: 'starting' });
    try {
      await devices.get();
      return record.restore() ?? (await anonymous.start());
    } catch (error) {
      state.next({ type: 'failed', error });
      throw error;
    }
  }

  /** The session to call with. However many ask, one is opened. */
  async function hold(): Promise<Session> {
    const usable = record.usable();
    if (usable) return usable;
    opening ??= inTurn(open).finally(() => {
      opening = undefined;
    });
    return opening;
  }

  async function replace(refused: Session): Promise<Session | undefined> {
    const isCurrent = record.isCurrent(refused);
    if (refused.sessionType === 'authenticated') {
      if (isCurrent) record.drop('ended');
      return undefined;
    }
    return isCurrent ? anonymous.startAsNewDevice() : (record.usable() ?? anonymous.start());
  }

  /**
   * What a call may be tried with once more after the server refused its session. Nothing, when a
   * customer was signed in: whoever signs in next need not be the one who asked.
   */
  function renew(refused: Session): Promise<Session | undefined> {
    if (renewal?.of !== refused) {
      const outcome = inTurn(() => replace(refused)).finally(() => {
        renewal = undefined;
      });
      renewal = { of: refused, outcome };
    }
    return renewal.outcome;
  }

  const door: SessionDoor = {
    state: state.asObservable(),
    current: () => state.value,
    start: async () => void (await hold()),
    signIn: (grant, handle) =>
      inTurn(async () => {
        const session = await send(sessions.startAuthenticated, { bearer: grant.grant });
        record.keep({ session: answerOf(session), handle });
      }),
    signOut: () =>
      inTurn(async () => {
        const leaving = record.usable();
        if (leaving?.sessionType === 'anonymous') return;
        record.drop('signedOut');
        // Both may fail without harm: the old session ends by itself, the next call asks for a new one.
        if (leaving) {
          await send(sessions.logOut, { bearer: leaving.accessToken }).catch(() => {});
        }
        await anonymous.start().catch(() => {});
      }),
  };
  return { door, hold, renew };
}
export type SessionKeeper = ReturnType<typeof createSession>;
