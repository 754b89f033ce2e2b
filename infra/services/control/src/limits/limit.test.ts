import { describe, expect, it } from '@jest/globals';
import { createLimit } from './limit.ts';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);

describe('createLimit', () => {
  it('limits each subject by itself, and returns the seconds to wait', () => {
    const limit = createLimit({ times: 2, perMs: 60_000 });
    expect([limit.take('a', at(0)), limit.take('a', at(10))]).toEqual([undefined, undefined]);
    expect(limit.take('a', at(1_000))).toBe(59);
    expect(limit.take('b', at(1_000))).toBeUndefined();
    // Rejected calls do not extend the window.
    expect(limit.take('a', at(59_999))).toBe(1);
    expect(limit.take('a', at(60_000))).toBeUndefined();
  });

  it('evicts the oldest subject beyond 10,000', () => {
    const limit = createLimit({ times: 1, perMs: 60_000 });
    for (let subject = 0; subject <= 10_000; subject += 1) limit.take(`of ${subject}`, at(subject));
    expect(limit.take('of 10000', at(10_001))).toBeDefined();
    expect(limit.take('of 0', at(10_001))).toBeUndefined();
  });
});
