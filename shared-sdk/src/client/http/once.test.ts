import { describe, expect, it, jest } from '@jest/globals';
import { once } from './once.ts';

describe('once', () => {
  it('runs the action once for concurrent callers, and again for a later one', async () => {
    let nth = 0;
    const action = jest.fn(async () => ++nth);
    const doOnce = once(action);

    expect(await Promise.all([doOnce(), doOnce(), doOnce()])).toEqual([1, 1, 1]);
    expect(await doOnce()).toBe(2);
  });

  it('rejects for all concurrent callers when the action fails, and runs again later', async () => {
    const action = jest.fn(async () => 'done').mockRejectedValueOnce(new Error('no'));
    const doOnce = once(action);
    const outcomes = await Promise.allSettled([doOnce(), doOnce()]);

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await doOnce()).toBe('done');
  });
});
