import type { Clock, Sdk } from '@sideband/shared-sdk';
import { BehaviorSubject } from 'rxjs';
import type { Unsaved } from '../shell-context.ts';
import { askToStay } from './ask-to-stay.ts';
import { holdMs, judge, warningMs } from './presence.rule.ts';
import type { Ended, SharedPresence } from './shared-presence.ts';
import { nothingShown, type TimeoutState } from './timeout-state.ts';

/** Whoever is asked has at least that long to answer, also where the page was asleep (WCAG 2.2.1). */
const leastMs = 20_000;
/** Typing is noted so often, for the other tabs. */
const noteMs = 2000;
/** Another tab asks for whom it sees typing; after that one looks again. */
const againMs = 5000;

export interface PresenceParts {
  sdk: Pick<Sdk, 'answered' | 'bind' | 'config' | 'session'>;
  clock: Clock;
  shared: SharedPresence;
  unsaved: BehaviorSubject<Unsaved>;
  /** The server has said so itself, perhaps before anybody listened here. */
  timedOut: BehaviorSubject<boolean>;
}

/**
 * Follows whether somebody is there, and ends the session of who seems to have gone (application §4).
 * Timers are hints: every look judges by the clock, and a page that slept looks again when it wakes.
 */
export function watchPresence({ sdk, clock, shared, unsaved, timedOut }: PresenceParts) {
  const state = new BehaviorSubject<TimeoutState>(nothingShown);
  const { session, config } = sdk;
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
    if (ended) return show({ step: 'ended', whose: ended });
    if (timedOut.value) return end(wasSignedIn() ? 'customer' : 'visitor');
    // Who asked to stay signed in has turned the limit off (WCAG 2.2.1).
    if (session.isKept()) return stayQuiet(config.inactivityMs);

    const verdict = judge(presence, { now: now(), limitMs: config.inactivityMs });
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
    const endsAt = before?.endsAt ?? Math.max(at, now() + Math.min(leastMs, config.inactivityMs));
    if (now() >= endsAt) return end(isSignedIn() ? 'customer' : 'visitor');
    if (!before) show({ step: 'warning', endsAt, isSignedIn: isSignedIn() });
    return lookIn(Math.min(endsAt - now(), warningMs));
  }

  /** Money moves: nothing interrupts it, in no tab, and the time counts again when it has arrived. */
  function hold() {
    show(nothingShown);
    shared.note('heldUntil', now() + holdMs);
    lookIn(holdMs / 2);
  }

  const wasSignedIn = () => {
    const is = session.current();
    return is.type === 'authenticated' || (is.type === 'anonymous' && is.reason === 'ended');
  };

  function end(whose: Ended) {
    timedOut.next(false);
    shared.end(whose);
    show({ step: 'ended', whose });
    void session.timeOut();
  }

  function typed() {
    if (now() - typedHereAt < noteMs) return;
    typedHereAt = now();
    shared.note('typedAt', typedHereAt);
  }

  shared.begin(now());
  const subscriptions = [
    sdk.answered.subscribe(() => {
      if (shared.read().ended) return;
      shared.note('answeredAt', now());
      look();
    }),
    session.state.subscribe(look),
    timedOut.subscribe((isSo) => isSo && look()),
    unsaved.subscribe((what) => {
      // Its hold ends with it, in the other tabs too.
      if (what !== 'moneyMoves' && shared.read().heldUntil > now()) shared.note('heldUntil', now());
      look();
    }),
  ];
  const stopWatching = shared.watch(look);

  return {
    state,
    look,
    typed,
    /** Somebody is there after all. */
    async stay() {
      if (state.value.step !== 'warning') return;
      const { stay: _, ...warning } = state.value;
      show({ ...warning, stay: 'asked' });
      typed();
      if (await ask()) return;
      if (state.value.step === 'warning') show({ ...state.value, stay: 'unanswered' });
    },
    /** After the end: as a visitor, on whatever page this is. */
    goOn() {
      shared.begin(now());
      session.start().catch(() => {}); // A call tries again, and says so if it fails.
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
