import type { Clock } from '../http/clock.ts';
import type { SessionParts } from './session-parts.ts';
import type { StoredSession } from './stored-auth.ts';
import { isFinal } from './unauthorized.ts';

/** How long before its end an access token is renewed, so that no call has to wait for it. */
const aheadMs = 60_000;
/** Tabs do not all begin at the same moment. */
const spreadMs = 10_000;
const soonestMs = 1000;

type Parts = Pick<SessionParts, 'record' | 'brake' | 'browser'> & {
  clock: Clock;
  random: () => number;
  refresh(stale: StoredSession): Promise<unknown>;
  /** The session cannot be renewed, and its access token is over. */
  giveUp(): void;
};

/**
 * Renews the session of a customer who can see the page, a little ahead of time. Timers are hints:
 * every call judges by the clock, and a page that was asleep looks again when it wakes.
 */
export function renewAhead({ record, brake, browser, clock, random, ...acts }: Parts) {
  let stopTimer = () => {};
  const spread = random() * spreadMs;
  /** The access token that has no successor: good until it ends, and never asked about again. */
  let last: string | undefined;

  function dueInMs(): number | undefined {
    const { session, handle, looksExpired } = record.read();
    // By a clock that is wrong nothing can be planned.
    if (!session || handle === undefined || looksExpired) return undefined;
    const left = Date.parse(session.accessTokenExpiresAt) - clock.now().getTime();
    return session.accessTokenId === last ? left : left - aheadMs - spread;
  }

  function plan() {
    stopTimer();
    const due = dueInMs();
    if (due === undefined || !browser.isVisible()) return;
    stopTimer = clock.after(Math.max(due, brake.endsInMs(), soonestMs), check);
  }

  function check() {
    const { session } = record.read();
    const isDue = (dueInMs() ?? 1) <= 0;
    if (!session || !isDue || !browser.isVisible()) return plan();
    if (session.accessTokenId === last) return acts.giveUp();
    // What fails here fails nobody's call: the token may still be good.
    acts.refresh(session).then(plan, (failure) => {
      if (isFinal(failure)) last = session.accessTokenId;
      plan();
    });
  }

  return { plan, check, stop: () => stopTimer() };
}
