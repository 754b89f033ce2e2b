import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { holdClock } from '@sideband/shared-sdk/fake';
import { keepTrying } from './keep-trying.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** A script that fails to load this many times. */
function script(failures: number) {
  const clock = holdClock();
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries <= failures) throw new TypeError('Loading chunk toggles failed.');
    return 'loaded';
  };
  const done = keepTrying(load, clock);
  return { clock, done, tries: () => tries, settled: () => clock.advance(0) };
}

const turn = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('keepTrying', () => {
  it('does not repeat a successful attempt', async () => {
    const { clock, done, tries } = script(0);
    expect(await done).toBe('loaded');
    dispatchEvent(new Event('online'));
    await clock.advance(60_000);
    expect(tries()).toBe(1);
  });

  it('retries when the connection is back', async () => {
    const { done, settled } = script(1);
    await settled();
    dispatchEvent(new Event('online'));
    expect(await done).toBe('loaded');
  });

  it('retries when the page becomes visible, but not when it is hidden', async () => {
    const { done, tries, settled } = script(1);
    await settled();
    turn('hidden');
    await settled();
    expect(tries()).toBe(1);
    turn('visible');
    expect(await done).toBe('loaded');
  });

  it('retries once a minute, and leaves no timers or listeners behind', async () => {
    const { clock, done, tries } = script(3);
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await clock.advance(59_999);
      expect(tries()).toBe(minutes + 1);
      await clock.advance(1);
    }
    expect(await done).toBe('loaded');
    expect(clock.pending()).toBe(0);
    dispatchEvent(new Event('online'));
    await clock.advance(60_000);
    expect(tries()).toBe(4);
  });
});
