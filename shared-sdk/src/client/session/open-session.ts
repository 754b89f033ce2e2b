import { once } from '../http/once.ts';
import type { AnonymousSession } from './anonymous-session.ts';
import { decideStart } from './decide-start.ts';
import type { RenewalOutcome } from './refresh-session.ts';
import type { SessionParts } from './session-parts.ts';
import type { StoredSession } from './stored-auth.ts';
import type { SessionTeller } from './tell-state.ts';
import { isFinal } from './unauthorized.ts';

type Parts = Pick<SessionParts, 'devices' | 'record' | 'clock'> & {
  teller: Pick<SessionTeller, 'isOpen'>;
  anonymous: AnonymousSession;
  lastRefresh(): { outcome: RenewalOutcome } | undefined;
  refresh(stale: StoredSession): Promise<StoredSession | undefined>;
};

/**
 * Opens a session for calls (SDK §4, session bootstrap). If a customer's session cannot be renewed
 * at boot, for whatever reason, it is cleared, and the server is notified as soon as possible.
 * Later in the life of a page, only the server ends a session: an outage leaves everything stored.
 */
export function sessionOpening(parts: Parts) {
  const { devices, record, clock, teller, anonymous, refresh, lastRefresh } = parts;
  let settling: Promise<unknown> | undefined;

  /** Settles the device grant once per page, and again only after a failure. */
  function settleDevice() {
    settling ??= devices.settle().catch((failure) => {
      settling = undefined;
      throw failure;
    });
    return settling;
  }

  /**
   * Settles the grant before any session call. A session that is still valid needs no such call, so
   * it does not wait for the refresh of a grant that is still valid.
   */
  async function deviceFirst() {
    const isRestored = decideStart(record.read(), clock.now()) === 'restore';
    const settled = settleDevice();
    if (isRestored && devices.known()) settled.catch(() => {});
    else await settled;
  }

  async function renewed(stale: StoredSession): Promise<StoredSession | undefined> {
    const mark = record.mark();
    try {
      return await refresh(stale);
    } catch (failure) {
      const isCurrent = record.isStill(mark);
      if (isFinal(failure)) {
        if (isCurrent) record.end('ended');
        return record.usable();
      }
      const isBoot = !teller.isOpen();
      // A page that was left before the response arrived has not failed.
      const hasFailed = lastRefresh()?.outcome === 'failed';
      if (isCurrent && isBoot && hasFailed && stale.sessionType !== 'anonymous') {
        record.end('ended', stale);
      }
      throw failure;
    }
  }

  return once(async (): Promise<StoredSession> => {
    await deviceFirst();
    const auth = record.read();
    const decision = decideStart(auth, clock.now());
    if (decision === 'anew' && auth.session) record.end('ended');
    const session =
      decision === 'refresh' && auth.session ? await renewed(auth.session) : record.usable();
    return session ?? anonymous.start();
  });
}
