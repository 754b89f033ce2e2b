import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allocate } from './allocation.ts';

describe('allocate', () => {
  it('splits to the cent and gives the remainder to the largest fractions', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(10, [15, 15, 70])).toEqual([2, 1, 7]);
    expect(allocate(5, [0, 0])).toEqual([5, 0]);
    expect(allocate(0, [3, 4])).toEqual([0, 0]);
  });

  it('always adds up to the whole, with every part within a cent of its exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 6 }),
        (whole, weights) => {
          const parts = allocate(whole, weights);
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
          if (total === 0) return;
          for (const [at, part] of parts.entries()) {
            expect(Math.abs(part - (whole * (weights[at] ?? 0)) / total)).toBeLessThan(1);
          }
        },
      ),
    );
  });
});
