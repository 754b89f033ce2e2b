import { describe, expect, it } from '@jest/globals';
import { median, medianEstimate, ratioOfMedians } from './statistics.ts';

describe('bench statistics', () => {
  it('returns the middle value of an odd number of values, and the mean of the two middle values of an even number', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('returns the exact ratio of two medians when all pairs have the same ratio', () => {
    const pairs: [number, number][] = [100, 200, 300].map((ms) => [ms * 1.1, ms]);
    const { value } = ratioOfMedians(pairs);
    expect(value).toBeCloseTo(1.1);
  });

  it('returns a wider interval when values are noisier', () => {
    const width = (values: number[]) => {
      const { from, to } = medianEstimate(values);
      return to - from;
    };
    expect(width([100, 101, 99, 100, 100])).toBeLessThan(width([60, 140, 100, 75, 130]));
  });
});
