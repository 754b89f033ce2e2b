import { describe, expect, it } from '@jest/globals';
import type { RemoteRelease } from '@sideband/shared-sdk/release';
import { BehaviorSubject } from 'rxjs';
import type { StageState } from '../remotes/page.ts';
import type { Running } from '../remotes/releases.ts';
import type { Stage } from '../remotes/stage.ts';
import { type SwapParts, swapRemote } from './swap-remote.ts';

const release = (version: string): RemoteRelease => ({
  version,
  base: `/a/giftcard/${version}/`,
  recordIntegrity: 'sha384-x',
});
const shown: StageState = { step: 'shown', remote: 'giftcard', reopened: false };

const usual: Running = { ...release('1'), lastGood: release('0') };

/** A stage in this state, with these results of swaps. */
function given(first: StageState, swaps: (boolean | Error)[] = [], before = usual) {
  const state = new BehaviorSubject<StageState>(first);
  let running: Running = before;
  const done: string[] = [];
  const stage = {
    state,
    async swap() {
      done.push(`swap to ${running.version}`);
      const [next = true] = swaps.splice(0, 1);
      if (next instanceof Error) throw next;
      return next;
    },
    async retry() {
      done.push(`retry with ${running.version}`);
    },
  };
  const parts = {
    stage: stage as unknown as Stage,
    releases: {
      releaseOf: () => running,
      take(_: string, taken: Running) {
        running = taken;
      },
    },
    async untilFree() {
      done.push(`free with ${running.version}`);
    },
    opener: { openRemote: () => Promise.reject(new Error('nobody opens it here')) },
    propsFor: () => ({}),
  } as unknown as SwapParts;
  return { state, parts, done, running: () => running };
}

describe('swapRemote', () => {
  it('swaps to the next version, and leaves the fallback version unchanged', async () => {
    const { parts, done, running } = given(shown);
    await swapRemote('giftcard', release('2'), parts);
    expect(done).toEqual(['free with 1', 'swap to 2']);
    expect(running()).toMatchObject({ version: '2', lastGood: { version: '0' } });
  });

  it('retries after a navigation, and waits again for a payment first', async () => {
    const { parts, done } = given(shown, [false, true]);
    await swapRemote('giftcard', release('2'), parts);
    // Until then, events are attributed to the version that is still shown.
    expect(done).toEqual(['free with 1', 'swap to 2', 'free with 1', 'swap to 2']);
  });

  it('keeps the version that replaced a failed one as the fallback', async () => {
    const instead = { ...release('0'), insteadOf: '1' };
    const { parts, running } = given(shown, [], instead);
    await swapRemote('giftcard', release('2'), parts);
    expect(running()).toMatchObject({ version: '2', lastGood: { version: '0' } });
    expect(running().insteadOf).toBeUndefined();
  });

  it('keeps the running version if the next one cannot be shown', async () => {
    const { parts, running } = given(shown, [new Error('no such thing')]);
    await expect(swapRemote('giftcard', release('2'), parts)).rejects.toThrow('no such thing');
    expect(running().version).toBe('1');
  });

  it('does not replace the notice about an unknown payment outcome', async () => {
    const error = new Error('x');
    const failed = { step: 'failed', remote: 'giftcard', version: '1', error } as const;
    const { parts, done, running } = given({ ...failed, crashed: true, held: true });
    await swapRemote('giftcard', release('2'), parts);
    expect(done).toEqual(['free with 1']);
    expect(running().version).toBe('2');
  });

  it('retries a failed remote, skips one that is not shown, and waits for one that is opening', async () => {
    const error = new Error('x');
    const failed = given({
      step: 'failed',
      remote: 'giftcard',
      error,
      crashed: true,
      held: false,
    } as StageState);
    await swapRemote('giftcard', release('2'), failed.parts);
    expect(failed.done).toEqual(['free with 1', 'retry with 2']);

    const elsewhere = given({ ...shown, remote: 'account' } as StageState);
    await swapRemote('giftcard', release('2'), elsewhere.parts);
    expect(elsewhere.done).toEqual(['free with 1']);
    expect(elsewhere.running().version).toBe('2');

    const coming = given({ step: 'opening', remote: 'giftcard', over: false });
    const swapped = swapRemote('giftcard', release('2'), coming.parts);
    expect(coming.done).toEqual(['free with 1']);
    coming.state.next(shown);
    await swapped;
    expect(coming.done).toEqual(['free with 1', 'swap to 2']);
  });
});
