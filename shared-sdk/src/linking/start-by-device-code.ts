import { type Clock, isAnswerLost, pause, type Sdk, systemClock } from '@sideband/shared-sdk';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { linking } from './calls.ts';
import type { UserCode } from './model.ts';
import { startOnDevice } from './start-on-device.ts';

interface Waiting {
  /** Stops waiting: the person has left the screen. */
  signal?: AbortSignal;
  clock?: Clock;
}

/**
 * Waits until the owner has let this device in, and goes on with the session that they gave it. Asks
 * as often as the server wants, in seconds, more slowly when told or when no answer comes, until the
 * code is over (15 minutes). `expired_token` is a value: show a new user code.
 *
 * Rejects with the reason of the signal when that is aborted, and as any call does when the server
 * turns it down. Safe to repeat. Spec: SDK §7 session; RFC 8628 §3.4, §3.5.
 */
export async function startByDeviceCode(
  sdk: Sdk,
  { deviceCode, intervalSeconds }: Pick<UserCode, 'deviceCode' | 'intervalSeconds'>,
  { signal, clock = systemClock }: Waiting = {},
): Promise<Result<void, { code: 'expired_token' }>> {
  const { startByDeviceCode: ask } = sdk.bind(linking);
  let seconds = intervalSeconds;
  let mayHaveBeenLetIn = false;
  for (;;) {
    await pause(clock, seconds * 1000, signal);
    const asked = await ask({ deviceCode }).catch((failure) => {
      if (!isAnswerLost(failure)) throw failure;
      return undefined;
    });
    signal?.throwIfAborted();

    if (!asked) {
      mayHaveBeenLetIn = true;
      seconds = Math.min(seconds * 2, slowest);
    } else if (asked.ok) {
      await sdk.session.takeUp(asked.value);
      return accept(undefined);
    } else if (asked.error.code === 'expired_token') {
      // The code works once: a lost answer may have been the one that brought the session.
      const isIn = mayHaveBeenLetIn && (await startOnDevice(sdk)).ok;
      return isIn ? accept(undefined) : refuse({ code: 'expired_token' });
    } else {
      seconds = Math.max(asked.error.intervalSeconds, intervalSeconds);
    }
  }
}

/** Seconds. A device that is back on the network does not keep its owner waiting longer. */
const slowest = 60;
