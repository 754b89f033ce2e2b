import { describe, expect, it } from '@jest/globals';
import { backOff, backoffDelayMs } from './back-off.ts';

function failing(times: number) {
  const waits: number[] = [];
  let tries = 0;
  const act = async () => {
    tries += 1;
    if (tries <= times) throw new Error(`try ${tries}`);
    return `try ${tries}`;
  };
  const pause = async (ms: number) => void waits.push(ms);
  return { act, pause, waits };
}

describe('backOff', () => {
  it('retries five times, after 100, 200, 400, 800 and 1600 ms', async () => {
    const { act, pause, waits } = failing(5);

    expect(await backOff(act, { pause })).toBe('try 6');
    expect(waits).toEqual([100, 200, 400, 800, 1600]);
  });

  it('rejects with the last failure once all retries have failed', async () => {
    const { act, pause, waits } = failing(6);

    await expect(backOff(act, { pause })).rejects.toThrow('try 6');
    expect(waits).toHaveLength(5);
  });

  it('does not wait when the first attempt succeeds', async () => {
    const { act, pause, waits } = failing(0);

    expect(await backOff(act, { pause })).toBe('try 1');
    expect(waits).toEqual([]);
  });

  it('never waits longer than 10 seconds', () => {
    expect([6, 7, 8, 60].map((retry) => backoffDelayMs(retry))).toEqual([
      6400, 10_000, 10_000, 10_000,
    ]);
  });

  it('waits 10 seconds from the eighth retry on', async () => {
    const { act, pause, waits } = failing(9);
    await backOff(act, { pause, retries: 9 });

    expect(waits.slice(5)).toEqual([3200, 6400, 10_000, 10_000]);
  });
});
