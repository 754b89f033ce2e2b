import { describe, expect, it } from '@jest/globals';
import { backOffMs, parkedAfter, unansweredMs } from './backoff.rule.ts';

const [lowest, highest] = [() => 0, () => 1];
const minutes = 60_000;

describe('backOffMs', () => {
  it('doubles from 30 seconds to an hour', () => {
    const waits = [1, 2, 3, 7, 8, 9].map((attempts) => backOffMs(attempts, highest) / minutes);
    expect(waits).toEqual([0.5, 1, 2, 32, 60, 60]);
  });

  it('is a day once the work is parked', () => {
    expect(backOffMs(parkedAfter, highest)).toBe(24 * 60 * minutes);
    expect(backOffMs(parkedAfter + 50, highest)).toBe(24 * 60 * minutes);
  });

  it('randomizes a quarter of the wait', () => {
    expect(backOffMs(2, lowest)).toBe(0.75 * minutes);
  });
});

it('unansweredMs never exceeds ten minutes, however often there is no response', () => {
  expect([1, 4, 6, 500].map((attempts) => unansweredMs(attempts, highest) / minutes)).toEqual([
    0.5, 4, 10, 10,
  ]);
});
