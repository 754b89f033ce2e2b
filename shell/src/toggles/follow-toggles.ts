import { type Clock, systemClock } from '@sideband/shared-sdk';
import type { Boot, Locale } from '@sideband/shared-sdk/release';
import type { Observable } from 'rxjs';
import { type Answer, isOlder } from './answer.ts';
import { askInTurn } from './ask-in-turn.ts';
import { type Context, type Outcome, openEvaluation } from './evaluate.ts';
import { keepAnswers } from './kept-answer.ts';
import { newId } from './new-id.ts';
import { followStream, type StreamParts } from './stream.ts';
import { thisStream } from './this-stream.ts';

/**
 * Polling interval. Polling is needed because the stream may be blocked, and because the edge
 * counts open pages by their polls.
 */
const roundMs = 60_000;

interface Parts {
  boot: Pick<Boot, 'anonymousId' | 'country' | 'locale' | 'releaseSet'>;
  locale: Observable<Locale>;
  revision(): string;
  /** Applies a response of the edge, or a stored one. */
  take(answer: Answer, of: { isKept: boolean }): void;
  clock?: Clock;
  fetch?: typeof fetch;
  openStore?: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Undefined if this browser cannot share a stream among its tabs. */
  stream?: StreamParts | undefined;
}

/**
 * Follows toggle changes while the page is open: on notification, and also once a minute. While the
 * edge is unavailable, the page keeps its values, and a page from the browser's cache uses the last
 * stored response. In the back/forward cache the page sends nothing, and it polls when it is
 * restored.
 */
export async function followToggles(parts: Parts): Promise<() => void> {
  const { boot, take, revision, clock = systemClock } = parts;
  const { fetch = (...request) => globalThis.fetch(...request) } = parts;
  const { stream: streamParts = thisStream(clock) } = parts;
  const { anonymousId, country, releaseSet } = boot;
  let context: Context = { targetingKey: anonymousId, country, language: boot.locale };
  const kept = keepAnswers(parts.openStore ?? (() => localStorage), () => clock.now());
  const page = newId();
  const evaluation = await openEvaluation({
    origin: location.origin,
    seed: releaseSet,
    context,
    page,
    fetch,
  });

  /** Context of the pending request, since the language may change meanwhile. */
  let asked = context;
  const asker = askInTurn({
    clock,
    revision,
    heardBack,
    ask(heard) {
      asked = context;
      return evaluation.ask({ context, heard });
    },
  });

  let askedAt = clock.now().getTime();
  let stopTimer = () => {};
  let isHere = false;
  const url = () => `/ofrep/v1/events?${new URLSearchParams({ since: revision(), page })}`;
  const stream = streamParts && followStream(url, asker.changed, streamParts);

  function heardBack(outcome: Outcome) {
    askedAt = clock.now().getTime();
    waitForRound();
    if (outcome.kind === 'answered') {
      const { answer } = outcome;
      take(answer, { isKept: false });
      // A response of an edge that is behind is not stored.
      if (!isOlder(answer.revision, revision())) kept.keep(answer, asked);
      return;
    }
    const last = kept.read(context);
    if (last && isOlder(revision(), last.revision)) take(last, { isKept: true });
  }

  function waitForRound() {
    stopTimer();
    if (isHere) stopTimer = clock.after(roundMs, asker.check);
  }
  const isDue = () => clock.now().getTime() - askedAt >= roundMs;

  function start() {
    isHere = true;
    stream?.open();
    asker.check();
  }
  function stop() {
    isHere = false;
    stream?.close();
    stopTimer();
    evaluation.leave();
  }

  const life = new AbortController();
  const { signal } = life;
  addEventListener('pagehide', stop, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && start(), { signal });
  addEventListener('online', asker.check, { signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && isDue() && asker.check(),
    { signal },
  );
  const language = parts.locale.subscribe((locale) => {
    if (locale === context.language) return;
    context = { ...context, language: locale };
    asker.check();
  });
  start();

  return () => {
    life.abort();
    language.unsubscribe();
    asker.close();
    stop();
    void evaluation.close();
  };
}
