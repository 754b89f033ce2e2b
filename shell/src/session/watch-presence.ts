import type { Clock, Sdk } from '@sideband/shared-sdk';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { Unsaved } from '../unsaved/unsaved.ts';
import { askToStay } from './ask-to-stay.ts';
import { holdMs, judge, warningMs } from './presence.rule.ts';
import type { Ended, SharedPresence } from './shared-presence.ts';
import { nothingShown, type TimeoutState } from './timeout-state.ts';

/** Minimum time to respond to the warning, even after sleep (WCAG 2.2.1). */
const leastMs = 20_000;
/** How often input is recorded for other tabs. */
const noteMs = 2000;
/**
 * Delay before this tab checks again, if the input was in another tab, which extends the session.
 */
const againMs = 5000;

export interface PresenceParts {
  sdk: Pick<Sdk, 'bind' | 'session'>;
  /** Emits on responses that indicate activity. */
  answered: Observable<unknown>;
  /** Inactivity limit in milliseconds. */
  limitMs: number;
  clock: Clock;
  shared: SharedPresence;
  unsaved: BehaviorSubject<Unsaved>;
  /** Whether the server has reported a timeout, possibly before this was started. */
  timedOut: BehaviorSubject<boolean>;
}

/**
 * Tracks activity, and ends the session after inactivity (application §4). Timers are only hints:
 * every check uses the clock, and a page that was asleep checks again on wake-up.
 */
export function watchPresence(parts: PresenceParts) {
  const { sdk, answered, limitMs, clock, shared, unsaved, timedOut } = parts;
  const state = new BehaviorSubject<TimeoutState>(nothingShown);
  const { session } = sdk;
  const now = () => clock.now().getTime();
  let stopTimer = () => {};
  let typedHereAt = 0;
  const ask = askToStay(sdk);

  const isSignedIn = () => session.current().type === 'authenticated';
  const show = (next: TimeoutState) => {
    if (next.step !== 'none' || state.value.step !== 'none') state.next(next);
  };

  function lookIn(ms: number) {
    stopTimer();
    stopTimer = clock.after(Math.max(ms, 250), look);
  }

  function look() {
    stopTimer();
    if (unsaved.value === 'moneyMoves') return hold();
    const { ended, ...presence } = shared.read();
    if (ended) return showEnd(ended);
    if (timedOut.value) return end(wasSignedIn() ? 'customer' : 'visitor');
    // The customer has turned the limit off by staying signed in (WCAG 2.2.1).
    if (isSignedIn() && session.isKept()) return stayQuiet(limitMs);

    const verdict = judge(presence, { now: now(), limitMs });
    switch (verdict.is) {
      case 'here':
        return stayQuiet(verdict.againInMs);
      case 'typing':
        if (typedHereAt >= presence.typedAt) void ask();
        return lookIn(againMs);
      case 'quiet':
        return warn(verdict.endsAt);
      case 'gone':
        if (state.value.step === 'warning') return warn(0);
        return end(isSignedIn() ? 'customer' : 'visitor');
    }
  }

  function stayQuiet(againInMs: number) {
    show(nothingShown);
    lookIn(againInMs);
  }

  function warn(at: number) {
    const before = state.value.step === 'warning' ? state.value : undefined;
    const endsAt = before?.endsAt ?? Math.max(at, now() + Math.min(leastMs, limitMs));
    if (now() >= endsAt) return end(isSignedIn() ? 'customer' : 'visitor');
    if (!before) show({ step: 'warning', endsAt, isSignedIn: isSignedIn() });
    return lookIn(Math.min(endsAt - now(), warningMs));
  }

  /**
   * Prevents interruptions in all tabs during a payment. The inactivity timer restarts when the
   * payment has ended.
   */
  function hold() {
    show(nothingShown);
    shared.note('heldUntil', now() + holdMs);
    lookIn(holdMs / 2);
  }

  const wasSignedIn = () => {
    const is = session.current();
    return is.type === 'authenticated' || (is.type === 'anonymous' && is.reason === 'ended');
  };

  function showEnd(whose: Ended) {
    // Several calls may report the same timeout.
    if (timedOut.value) timedOut.next(false);
    show({ step: 'ended', whose });
  }

  function end(whose: Ended) {
    shared.end(whose);
    showEnd(whose);
    void session.timeOut();
  }

  function typed() {
    if (now() - typedHereAt < noteMs) return;
    typedHereAt = now();
    shared.note('typedAt', typedHereAt);
  }

  shared.begin(now());
  const subscriptions = [
    answered.subscribe(() => {
      if (shared.read().ended) return;
      shared.note('answeredAt', now());
      look();
    }),
    session.state.subscribe(look),
    timedOut.subscribe((isSo) => isSo && look()),
    unsaved.subscribe((what) => {
      // Ends the hold of the payment in all tabs.
      if (what !== 'moneyMoves' && shared.read().heldUntil > now()) shared.note('heldUntil', now());
      look();
    }),
  ];
  const stopWatching = shared.watch(look);

  return {
    state,
    look,
    typed,
    /** Keeps the session alive. */
    async stay() {
      if (state.value.step !== 'warning') return;
      const { stay: _, ...warning } = state.value;
      show({ ...warning, stay: 'asked' });
      typed();
      if (await ask()) return;
      if (state.value.step === 'warning') show({ ...state.value, stay: 'unanswered' });
    },
    /** Continues as an anonymous visitor on the current page after the session has ended. */
    goOn() {
      shared.begin(now());
      session.start().catch(() => {}); // retried by later calls, which report a failure
      look();
    },
    stop() {
      stopTimer();
      stopWatching();
      for (const each of subscriptions) each.unsubscribe();
    },
  };
}
export type PresenceWatch = ReturnType<typeof watchPresence>;
