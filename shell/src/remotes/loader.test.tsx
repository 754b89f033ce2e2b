import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLoader } from './loader.ts';
import type { Trouble } from './trouble.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('loader', () => {
  it('reports a stylesheet that failed to load by the URL its remote uses', async () => {
    const told: Trouble[] = [];
    const { style } = createLoader(
      () => 'sha384-known',
      (trouble) => told.push(trouble),
    );
    const request = '/a/giftcard/1.4.0/late.css';
    const onerror = jest.fn();
    style(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: request, onerror }),
    );
    for (let attempt = 0; attempt < 3; attempt += 1) {
      document.head.querySelector('link')?.dispatchEvent(new Event('error'));
      await jest.advanceTimersByTimeAsync(1_000);
    }

    expect(onerror).toHaveBeenCalledTimes(1);
    expect(told).toMatchObject([{ url: request, recovered: 'none' }]);
  });
});
