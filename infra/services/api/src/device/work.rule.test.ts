import { describe, expect, it } from '@jest/globals';
import { bitsFor } from './work.rule.ts';

describe('proof of work for device registration', () => {
  it.each([
    [0, 0],
    [59, 0],
    [60, 12],
    [239, 12],
    [240, 13],
    [10_000, 15],
    [100_000, 17],
  ])('after %i devices from an address, requires %i bits', (registered, bits) => {
    expect(bitsFor(registered, 60)).toBe(bits);
  });
});
