import type { Clock } from '@sideband/shared-sdk';
import { isOlder } from './answer.ts';
import type { Outcome } from './evaluate.ts';

/** For a change that was announced and is not there yet: the edge that was asked may be behind, or start anew. */
const patienceMs = [1_000, 2_000, 4_000, 8_000, 16_000];
/** Whatever an edge says, a page neither hurries nor falls silent for longer. */
const shortestSilenceMs = 1_000;
const longestSilenceMs = 600_000;

interface Options {
  ask(heard: string | undefined): Promise<Outcome>;
  /** Told of each outcome. */
  heardBack(outcome: Outcome): void;
  /** The newest revision that is known here. */
  revision(): string;
  clock: Clock;
}

/**
 * Asks the edge, one request at a time; whatever comes while one is under way becomes one more. So of a
 * burst of flips none is lost and few are asked for.
 */
export function askInTurn({ ask, heardBack, revision, clock }: Options) {
  let heard: string | undefined;
  let isAsking = false;
  let isWanted = false;
  let isClosed = false;
  let tries = 0;
  /** The edge wants to be left alone until then. */
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
    /** Asks what is served now. */
    check: want,
    /** Asks because a revision was heard of; not when it is known already. */
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
