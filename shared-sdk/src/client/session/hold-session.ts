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

/** Key under which a failed start is remembered. */
const start = 'session start';

/** Provides the session for calls, and a replacement when the server rejects it. */
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
   * Returns the session, and opens only one for concurrent callers. A start that failed just now is
   * not repeated, and the state stays unchanged: pages follow the state, and would call again on
   * each change.
   */
  async function hold(): Promise<Held> {
    teller.lookAgain();
    const usable = teller.isOpen() ? record.usable() : undefined;
    if (usable) return holding(usable);
    const failed = record.usable() ? undefined : holdOff.holding(start);
    if (failed) throw failed.failure;
    return open();
  }

  /**
   * Ends a customer's session that cannot be renewed, and opens an anonymous one for later calls.
   */
  function giveUp() {
    record.end('ended');
    teller.changed();
    hold().catch(() => {});
  }

  /** Gives up only if the session of the call is still the current one. */
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
   * Returns the session to repeat a call with after the server rejected its session. Returns
   * undefined if the customer is no longer signed in, because the next customer may not be the one
   * who made the call. A refused convergence token does not discredit a visitor's device.
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
