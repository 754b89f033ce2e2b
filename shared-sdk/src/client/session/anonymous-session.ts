import { sessions } from '../../contract/session/calls.ts';
import { withLock } from '../browser/with-lock.ts';
import { answerOf } from '../http/answer-of.ts';
import { once } from '../http/once.ts';
import { declined, isSessionError, SessionError } from '../http/session-error.ts';
import { type SessionParts, sessionLock } from './session-parts.ts';
import type { StoredSession } from './stored-auth.ts';
import { isUnauthorized } from './unauthorized.ts';

type Parts = Pick<
  SessionParts,
  'send' | 'devices' | 'record' | 'browser' | 'clock' | 'events' | 'purgeIntervalMs'
>;

/**
 * Anonymous sessions of this browser. The whole start, from the device grant to the retry after a
 * refusal, runs under one lock, so that two tabs never start or purge concurrently.
 */
export function anonymousSession(parts: Parts) {
  const { send, devices, record, browser, clock, events, purgeIntervalMs } = parts;
  let purgedAt = Number.NEGATIVE_INFINITY;

  let replacing: Promise<StoredSession | undefined> | undefined;
  const problems: unknown[] = [];

  /** Emits events only after the lock is released, because listeners may call the SDK. */
  const inTurn = <Value>(action: () => Promise<Value>) =>
    withLock(browser, sessionLock, action).finally(() => {
      for (const error of problems.splice(0)) events.next({ type: 'session-state-error', error });
    });

  async function startOnGrant(): Promise<StoredSession> {
    const { grant } = await devices.get();
    const mark = record.mark();
    const session = answerOf(await send(sessions.startAnonymous, { bearer: grant }));
    const somebody = record.isStill(mark) ? undefined : record.usable();
    if (somebody) return somebody;
    record.begin(session);
    return session;
  }

  /**
   * Drops device grant and session, at most once per interval: a server that rejects every session
   * would otherwise make every page register devices endlessly.
   */
  function purge() {
    const passed = clock.now().getTime() - purgedAt;
    if (passed >= 0 && passed < purgeIntervalMs) throw new SessionError(declined.purgedJustNow);
    purgedAt = clock.now().getTime();
    devices.forget();
    record.clear();
  }

  /** Starts a session on a new device. Returns undefined if the last purge was too recent. */
  async function startAsNewDevice(): Promise<StoredSession | undefined> {
    try {
      purge();
      return await startOnGrant();
    } catch (error) {
      problems.push(error);
      if (isSessionError(error)) return undefined;
      throw error;
    }
  }

  async function startHere(): Promise<StoredSession> {
    const there = record.usable(); // another tab was faster
    if (there) return there;
    try {
      return await startOnGrant();
    } catch (failure) {
      const session = isUnauthorized(failure) && (await startAsNewDevice());
      if (!session) throw failure;
      return session;
    }
  }

  return {
    start: once(() => inTurn(startHere)),

    /**
     * Returns a replacement for a session that the server refused: on a new device, unless another
     * tab has already replaced it. However many calls were refused, only one replacement is
     * attempted. Returns undefined if the last replacement was too recent: the refusal is then
     * passed on.
     */
    replace(refused: StoredSession) {
      replacing ??= inTurn(async () => {
        const isCurrent = record.mark().accessTokenId === refused.accessTokenId;
        return isCurrent ? startAsNewDevice() : startHere();
      }).finally(() => {
        replacing = undefined;
      });
      return replacing;
    },
  };
}
export type AnonymousSession = ReturnType<typeof anonymousSession>;
