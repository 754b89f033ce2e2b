import { describe, expect, it } from '@jest/globals';
import { retryAfterOf, windowOf } from './limit.ts';

describe('clock-aligned window', () => {
  it('includes its start and excludes its end, where the next one starts', () => {
    const window = windowOf(new Date('2026-05-01T10:14:59.999Z'), 15 * 60_000);
    expect(window).toEqual({
      start: new Date('2026-05-01T10:00:00.000Z'),
      end: new Date('2026-05-01T10:15:00.000Z'),
    });
    expect(windowOf(window.end, 15 * 60_000).start).toEqual(window.end);
  });
});

describe('Retry-After', () => {
  it.each([
    [-5, 1],
    [0, 1],
    [1_000, 1],
    [1_001, 2],
  ])('for %d ms is %d s', (ms, seconds) => {
    expect(retryAfterOf(ms)).toBe(seconds);
  });
});
