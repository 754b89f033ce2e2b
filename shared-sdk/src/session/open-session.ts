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
 * Opens a session to call with (SDK §4, session bootstrap). At boot, a customer whose session cannot
 * be renewed is cleared for whatever reason, and the server is told as soon as it can be. Later in
 * the life of a page only the server ends a session: an outage leaves everything stored.
 */
export function sessionOpening(parts: Parts) {
  const { devices, record, clock, teller, anonymous, refresh, lastRefresh } = parts;
  let settling: Promise<unknown> | undefined;

  /** Once for a page; again only if it failed. */
  function settleDevice() {
    settling ??= devices.settle().catch((failure) => {
      settling = undefined;
      throw failure;
    });
    return settling;
  }

  /**
   * The grant comes before any call about a session. A session that still holds needs no such call,
   * so it does not wait while a grant that still holds is renewed.
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
      // A page that was left before the answer came has not failed.
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
