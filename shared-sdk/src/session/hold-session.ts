import { once } from '../http/once.ts';
import type { AnonymousSession } from './anonymous-session.ts';
import type { Held } from './held.ts';
import type { SessionParts } from './session-parts.ts';
import type { StoredSession } from './stored-auth.ts';
import type { SessionTeller } from './tell-state.ts';
import { isConvergenceRefused, isFinal } from './unauthorized.ts';

type Parts = Pick<SessionParts, 'record' | 'events' | 'holdOff'> & {
  teller: SessionTeller;
  anonymous: AnonymousSession;
  begin(): Promise<StoredSession>;
  refresh(stale: StoredSession): Promise<StoredSession | undefined>;
};

/** What a failed start is remembered by. */
const start = 'session start';

/** The session that calls go out with, and what to do when the server does not take it. */
export function sessionHolding(parts: Parts) {
  const { record, events, holdOff, teller, anonymous, begin, refresh } = parts;
  const holding = (session: StoredSession): Held => ({ session, epoch: record.mark().epoch });

  const open = once(async (): Promise<Held> => {
    teller.opening();
    try {
      const session = await begin();
      holdOff.succeeded(start);
      teller.changed();
      return holding(session);
    } catch (error) {
      holdOff.failed(start, error);
      if (teller.isOpen()) teller.lookAgain();
      else teller.failed(error);
      events.next({ type: 'session-error', error });
      throw error;
    }
  });

  /**
   * However many ask, one session is opened. A start that failed just now is not repeated, and the state does not
   * move: pages follow the state, and would ask again with each move.
   */
  async function hold(): Promise<Held> {
    teller.lookAgain();
    const usable = teller.isOpen() ? record.usable() : undefined;
    if (usable) return holding(usable);
    const failed = record.usable() ? undefined : holdOff.holding(start);
    if (failed) throw failed.failure;
    return open();
  }

  /** The customer's session has no future. A visitor's is opened for whatever comes next. */
  function giveUp() {
    record.end('ended');
    teller.changed();
    hold().catch(() => {});
  }

  /** The same, where that session is still the one that a call went out with. */
  function giveUpOn({ session, epoch }: Held) {
    if (session.sessionType === 'authenticated' && record.mark().epoch === epoch) giveUp();
  }

  async function renewStored(refused: Held): Promise<Held | undefined> {
    const isTheirs = () => record.mark().epoch === refused.epoch;
    if (!isTheirs()) return undefined;
    try {
      const session = await refresh(refused.session);
      return session && isTheirs() ? holding(session) : undefined;
    } catch (failure) {
      if (!isFinal(failure)) throw failure;
      if (isTheirs()) giveUp();
      else hold().catch(() => {});
      return undefined;
    }
  }

  /**
   * What a call may be tried with once more after the server refused its session. Nothing, when a
   * customer was signed in and no longer is: whoever signs in next need not be the one who asked.
   * A refused convergence token says nothing against a visitor's device.
   */
  async function renew(refused: Held, failure: unknown): Promise<Held | undefined> {
    const isCustomers = refused.session.sessionType === 'authenticated';
    if (isCustomers || isConvergenceRefused(failure)) return renewStored(refused);
    const session = await anonymous.replace(refused.session);
    if (!session) return undefined;
    teller.changed();
    return holding(session);
  }

  return { hold, renew, giveUp, giveUpOn };
}
export type SessionKeeper = ReturnType<typeof sessionHolding>;
