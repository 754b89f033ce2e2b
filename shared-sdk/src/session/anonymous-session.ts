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

/**
 * Sessions of a browser in which nobody is signed in. Everything from the device grant to the retry
 * after a refusal happens in one turn, so that two tabs never start, or purge, side by side.
 */
export function anonymousSession(parts: Parts) {
  const { send, devices, record, browser, clock, events, purgeIntervalMs } = parts;
  let purgedAt = Number.NEGATIVE_INFINITY;

  let replacing: Promise<StoredSession | undefined> | undefined;
  const problems: unknown[] = [];

  /** Listeners are told once nothing is locked any more: they may call whatever they like. */
  const inTurn = <Value>(deed: () => Promise<Value>) =>
    withLock(browser, sessionLock, deed).finally(() => {
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

  /** Not twice in a short while: a server that takes nobody would have every page register devices without end. */
  function purge() {
    const passed = clock.now().getTime() - purgedAt;
    if (passed >= 0 && passed < purgeIntervalMs) throw new SessionError(declined.purgedJustNow);
    purgedAt = clock.now().getTime();
    devices.forget();
    record.clear();
  }

  /** Undefined when that was done just now. */
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
     * A session instead of one that the server refused: on a new device, unless another tab has
     * replaced it already. However many calls were refused, one replacement is tried. Undefined
     * when one was made just now: the refusal is then passed on.
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
