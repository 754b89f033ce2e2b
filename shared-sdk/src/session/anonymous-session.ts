import { withLock } from '../browser/with-lock.ts';
import { answerOf } from '../http/answer-of.ts';
import { once } from '../http/once.ts';
import { sessions } from './calls.ts';
import { declined, isSessionError, SessionError } from './session-error.ts';
import { type SessionParts, sessionLock } from './session-parts.ts';
import type { StoredSession } from './stored-auth.ts';
import { isUnauthorized } from './unauthorized.ts';

type Parts = Pick<
  SessionParts,
  'send' | 'devices' | 'record' | 'browser' | 'clock' | 'events' | 'purgeIntervalMs'
>;

/** Sessions of a browser in front of which nobody is signed in. */
export function anonymousSession(parts: Parts) {
  const { send, devices, record, browser, clock, events, purgeIntervalMs } = parts;
  let purgedAt = Number.NEGATIVE_INFINITY;

  async function startOnGrant(grants = devices.get()): Promise<StoredSession> {
    const { grant } = await grants;
    return withLock(browser, sessionLock, async () => {
      const there = record.usable(); // another tab was faster
      if (there) return there;
      const mark = record.mark();
      const session = answerOf(await send(sessions.startAnonymous, { bearer: grant }));
      const somebody = record.isStill(mark) ? undefined : record.usable();
      if (somebody) return somebody;
      record.begin(session);
      return session;
    });
  }

  /** Not twice in a short while: a server that takes nobody would have every page register devices without end. */
  function purge() {
    const passed = clock.now().getTime() - purgedAt;
    if (passed >= 0 && passed < purgeIntervalMs) throw new SessionError(declined.purgedJustNow);
    purgedAt = clock.now().getTime();
    devices.forget();
    record.clear();
  }

  async function replace(): Promise<StoredSession | undefined> {
    try {
      purge();
      return await startOnGrant();
    } catch (error) {
      events.next({ type: 'session-state-error', error });
      if (isSessionError(error)) return undefined;
      throw error;
    }
  }

  /**
   * Starts again as a browser the service has never seen. Nothing when that was done just now; the
   * refusal that led here is then to be passed on.
   */
  const startAsNewDevice = once(replace);

  const start = once(async (): Promise<StoredSession> => {
    const grants = devices.get();
    try {
      return await startOnGrant(grants);
    } catch (failure) {
      if (!isUnauthorized(failure)) throw failure;
      const shown = await grants.catch(() => undefined);
      const now = devices.known();
      // Another tab has given the refused one up already: its device is not to be given up too.
      if (shown && now && now.grant !== shown.grant) return startOnGrant();
      const session = await startAsNewDevice();
      if (!session) throw failure;
      return session;
    }
  });

  return { start, startAsNewDevice };
}
export type AnonymousSession = ReturnType<typeof anonymousSession>;
