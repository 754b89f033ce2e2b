import { type Clock, type Sdk, systemClock } from '@sideband/shared-sdk';
import {
  type Ceremonies,
  signInWithPasskey,
  supportsPasskeysInAutofill,
} from '@sideband/shared-sdk/passkey';
import { problemOf } from './passkey-problem.ts';
import type { Problem } from './sign-in-flow.ts';

/** A challenge expires after five minutes. */
const renewAfterMs = 4 * 60_000;

/**
 * Limits the attempts between two renewals, in case the browser keeps ending the ceremony by
 * itself.
 */
const triesPerChallenge = 3;

interface Options {
  onDone: () => void;
  onProblem: (problem: Problem) => void;
  clock?: Clock;
  /** Defaults to the browser's ceremonies. */
  ceremonies?: Ceremonies;
}

/**
 * Offers passkeys in the browser's autofill for as long as the page is open, and renews the
 * challenge before it expires. A failure is reported only after the customer has picked a passkey,
 * because they did not request the offer. Returns a function that ends the offer.
 */
export function offerInField(sdk: Sdk, options: Options): () => void {
  const { onDone, onProblem, clock = systemClock, ceremonies } = options;
  let round = new AbortController();
  let isFinishing = false;

  async function begin(triesLeft: number) {
    round.abort();
    round = new AbortController();
    const { signal } = round;
    let isPicked = false;
    const onPicked = () => {
      isPicked = true;
      isFinishing = true;
    };
    const how = { autofill: true, signal, onPicked, ...(ceremonies && { ceremonies }) };
    const end = await signInWithPasskey(sdk, how).then(
      (result) => (result.ok ? 'done' : { kind: 'refused' as const, refusal: result.error }),
      problemOf,
    );
    if (isPicked) isFinishing = false;
    if (signal.aborted) return;
    if (end === 'done') return onDone();
    if (isPicked && end !== 'nothing') onProblem(end);
    if ((isPicked || end === 'nothing') && triesLeft > 1) await begin(triesLeft - 1);
  }

  let cancelRenewal = () => {};
  let isGone = false;
  const renew = () => {
    cancelRenewal = clock.after(renewAfterMs, renew);
    if (!isFinishing) void begin(triesPerChallenge);
  };
  void supportsPasskeysInAutofill().then((supported) => {
    if (supported && !isGone) renew();
  });
  return () => {
    isGone = true;
    cancelRenewal();
    round.abort();
  };
}
