import { expect, it } from '@jest/globals';
import type { RemoteRelease } from '@sideband/shared-sdk/release';
import { BehaviorSubject } from 'rxjs';
import type { Stage, StageState } from '../remotes/stage.ts';
import { type SwapParts, swapRemote } from './swap-remote.ts';

const release = (version: string): RemoteRelease => ({
  ...{ version, base: `/a/giftcard/${version}/`, recordIntegrity: 'sha384-x' },
});
const shown: StageState = { step: 'shown', remote: 'giftcard', reopened: false };

/** A stage in one state, which swaps as it is told to. */
function given(first: StageState, swaps: (boolean | Error)[] = []) {
  const state = new BehaviorSubject<StageState>(first);
  const before = { ...release('1'), lastGood: release('0') };
  let running: RemoteRelease = before;
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
      take(_: string, taken: RemoteRelease) {
        running = taken;
      },
    },
    opener: { openRemote: () => Promise.reject(new Error('nobody opens it here')) },
    propsFor: () => ({}),
  } as unknown as SwapParts;
  return { state, parts, done, running: () => running };
}

it('goes over to the next version, and keeps what there is to fall back on', async () => {
  const { parts, done, running } = given(shown);
  await swapRemote('giftcard', release('2'), parts);
  expect(done).toEqual(['swap to 2']);
  expect(running()).toMatchObject({ version: '2', lastGood: { version: '0' } });
});

it('begins anew where somebody has walked on meanwhile', async () => {
  const { parts, done } = given(shown, [false, false, true]);
  await swapRemote('giftcard', release('2'), parts);
  expect(done).toHaveLength(3);
});

it('a version that cannot be shown leaves the one before in its place', async () => {
  const { parts, running } = given(shown, [new Error('no such thing')]);
  await expect(swapRemote('giftcard', release('2'), parts)).rejects.toThrow('no such thing');
  expect(running().version).toBe('1');
});

it('a remote that failed is tried again, one that is elsewhere waits, one that is coming is waited for', async () => {
  const error = new Error('x');
  const failed = given({
    step: 'failed',
    remote: 'giftcard',
    error,
    crashed: true,
    held: false,
  } as StageState);
  await swapRemote('giftcard', release('2'), failed.parts);
  expect(failed.done).toEqual(['retry with 2']);

  const elsewhere = given({ ...shown, remote: 'account' } as StageState);
  await swapRemote('giftcard', release('2'), elsewhere.parts);
  expect(elsewhere.done).toEqual([]);
  expect(elsewhere.running().version).toBe('2');

  const coming = given({ step: 'opening', remote: 'giftcard', over: false });
  const swapped = swapRemote('giftcard', release('2'), coming.parts);
  expect(coming.done).toEqual([]);
  coming.state.next(shown);
  await swapped;
  expect(coming.done).toEqual(['swap to 2']);
});
