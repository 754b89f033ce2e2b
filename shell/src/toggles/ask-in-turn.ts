import type { Clock } from '@sideband/shared-sdk';
import { isOlder } from './answer.ts';
import type { Outcome } from './evaluate.ts';

/**
 * Pauses between retries for a change that is not served yet, because the edge may be behind or
 * restarting.
 */
const patienceMs = [1_000, 2_000, 4_000, 8_000, 16_000];
/** Bounds within which `Retry-After` is respected. */
const shortestSilenceMs = 1_000;
const longestSilenceMs = 600_000;

interface Options {
  ask(heard: string | undefined): Promise<Outcome>;
  /** Receives each outcome. */
  heardBack(outcome: Outcome): void;
  /** Returns the newest known revision. */
  revision(): string;
  clock: Clock;
}

/**
 * Sends one request at a time to the edge. Requests made meanwhile are coalesced into one, so that
 * a burst of changes causes few requests and none is lost.
 */
export function askInTurn({ ask, heardBack, revision, clock }: Options) {
  let heard: string | undefined;
  let isAsking = false;
  let isWanted = false;
  let isClosed = false;
  let tries = 0;
  /** Time when `Retry-After` ends. */
  let notBefore = 0;
  let stopWaiting = () => {};

  const isBehind = () => heard !== undefined && isOlder(revision(), heard);

  async function run() {
    isAsking = true;
    while (isWanted && !isClosed) {
      isWanted = false;
      const outcome = await ask(isBehind() ? heard : undefined);
      if (!isClosed) heardBack(outcome);
      if (!isClosed && !isWanted) tryAgain(outcome);
    }
    isAsking = false;
  }

  function tryAgain(outcome: Outcome) {
    const told = outcome.kind === 'away' ? outcome.retryAfterS : undefined;
    if (told !== undefined) {
      const ms = Math.min(Math.max(told * 1_000, shortestSilenceMs), longestSilenceMs);
      notBefore = clock.now().getTime() + ms;
      want();
      return;
    }
    if (!isBehind()) {
      tries = 0;
      return;
    }
    const pause = patienceMs[tries++];
    if (pause !== undefined) stopWaiting = clock.after(pause, want);
  }

  function want() {
    stopWaiting();
    const silenceMs = notBefore - clock.now().getTime();
    if (silenceMs > 0) {
      stopWaiting = clock.after(silenceMs, want);
      return;
    }
    isWanted = true;
    if (!isAsking) void run();
  }

  return {
    /** Requests the current values. */
    check: want,
    /** Requests a changed revision, unless it is already known. */
    changed(told: string | undefined) {
      if (told !== undefined) {
        if (!isOlder(revision(), told)) return;
        if (heard === undefined || isOlder(heard, told)) heard = told;
        tries = 0;
      }
      want();
    },
    close() {
      isClosed = true;
      stopWaiting();
    },
  };
}
