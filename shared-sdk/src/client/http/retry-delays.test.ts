import { describe, expect, it } from '@jest/globals';
import { retryDelaysMs } from './retry-delays.ts';

describe('retry delays', () => {
  it.each([
    ['1, 2 and 4 seconds', undefined, [1000, 2000, 4000]],
    ['as many as configured', { maxRetryCount: 2 }, [1000, 2000]],
    ['constant when a delay is configured', { delaySeconds: 5, maxRetryCount: 1 }, [5000]],
    [
      'three times 2 seconds for most domains',
      { delaySeconds: 2, maxRetryCount: 3 },
      [2000, 2000, 2000],
    ],
    ['three when only the delay is configured', { delaySeconds: 2 }, [2000, 2000, 2000]],
    ['none when the configured count is zero', { maxRetryCount: 0 }, []],
    ['zero when the configured delay is zero', { delaySeconds: 0, maxRetryCount: 2 }, [0, 0]],
  ])('are %s', (_, configured, delays) => {
    expect(retryDelaysMs(configured)).toEqual(delays);
  });
});
