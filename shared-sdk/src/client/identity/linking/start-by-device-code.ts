import { type Clock, isAnswerLost, pause, type Sdk, systemClock } from '@sideband/shared-sdk';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { linking } from '../../../contract/linking/calls.ts';
import type { UserCode } from '../../../contract/linking/model.ts';
import { startOnDevice } from './start-on-device.ts';

interface Waiting {
  /** Stops waiting, for example because the customer has left the screen. */
  signal?: AbortSignal;
  clock?: Clock;
}

/**
 * Waits until the owner has approved this device, and continues with their session. Polls at the
 * interval in seconds that the server requests, and more slowly after `slow_down` or without a
 * response, until the code expires (15 minutes). `expired_token` is returned as a value: show a new
 * user code.
 *
 * Rejects with the signal's reason when the signal is aborted, and like any call when the server
 * rejects the device. Safe to retry. Spec: SDK §7 session; RFC 8628 §3.4, §3.5.
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
      // The code works once: the lost response may have been the one with the session.
      const isIn = mayHaveBeenLetIn && (await startOnDevice(sdk)).ok;
      return isIn ? accept(undefined) : refuse({ code: 'expired_token' });
    } else {
      seconds = Math.max(asked.error.intervalSeconds, intervalSeconds);
    }
  }
}

/**
 * Longest polling interval in seconds. It limits the owner's wait after the device is back online.
 */
const slowest = 60;
