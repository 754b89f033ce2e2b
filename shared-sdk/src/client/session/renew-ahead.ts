import type { Clock } from '../browser/clock.ts';
import type { SessionParts } from './session-parts.ts';
import type { StoredSession } from './stored-auth.ts';
import { isFinal } from './unauthorized.ts';

/** How long before its expiry an access token is renewed, so that no call has to wait for it. */
const aheadMs = 60_000;
/** Random spread, so that tabs do not all start at the same moment. */
const spreadMs = 10_000;
const soonestMs = 1000;

type Parts = Pick<SessionParts, 'record' | 'brake' | 'browser'> & {
  clock: Clock;
  random: () => number;
  refresh(stale: StoredSession): Promise<unknown>;
  /** Called when the session cannot be renewed and its access token has expired. */
  giveUp(): void;
};

/**
 * Renews a customer's session shortly before expiry while the page is visible. Timers are only
 * hints: every call checks the clock, and a page that slept checks again when it wakes.
 */
export function renewAhead({ record, brake, browser, clock, random, ...acts }: Parts) {
  let stopTimer = () => {};
  const spread = random() * spreadMs;
  /** Access token that cannot be renewed: it is used until it expires, and not renewed again. */
  let last: string | undefined;

  function dueInMs(): number | undefined {
    const { session, handle, looksExpired } = record.read();
    // Nothing can be scheduled by a wrong clock.
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
    // A failure here must not fail any call: the token may still be valid.
    acts.refresh(session).then(plan, (failure) => {
      if (isFinal(failure)) last = session.accessTokenId;
      plan();
    });
  }

  return { plan, check, stop: () => stopTimer() };
}
