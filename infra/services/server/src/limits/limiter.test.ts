import { describe, expect, it } from '@jest/globals';
import { createLimiter } from './limiter.ts';

const at = (ms: number) => 1_800_000_000_000 + ms;
const most = 10_000;

describe('createLimiter', () => {
  it('limits each subject separately, and returns the seconds to wait', () => {
    const limit = createLimiter({ times: 2, withinMs: 60_000 }, { most });
    expect([limit.take('a', at(0)), limit.take('a', at(10))]).toEqual([undefined, undefined]);
    expect(limit.take('a', at(1_000))).toBe(59);
    expect(limit.take('b', at(1_000))).toBeUndefined();
    // Rejected calls do not extend the window.
    expect(limit.take('a', at(59_999))).toBe(1);
    expect(limit.take('a', at(60_000))).toBeUndefined();
  });

  it('evicts the least recently used subject when there are more than 10,000', () => {
    const limit = createLimiter({ times: 1, withinMs: 60_000 }, { most });
    for (let subject = 0; subject <= 10_000; subject += 1) limit.take(`of ${subject}`, at(subject));
    expect(limit.take('of 10000', at(10_001))).toBeDefined();
    expect(limit.take('of 0', at(10_001))).toBeUndefined();
  });

  it('evicts a subject that is not used before one that is', () => {
    const limit = createLimiter({ times: 2, withinMs: 60_000 }, { most: 2 });
    for (const subject of ['a', 'b', 'a', 'c']) limit.take(subject, at(0));
    expect([limit.take('a', at(1)), limit.take('b', at(1))]).toEqual([60, undefined]);
  });

  it('allows a burst, followed by a steady rate', () => {
    const limit = createLimiter({ perSecond: 0.1, atOnce: 2 }, { most });
    const take = (ms: number) => limit.take('a', at(ms));
    expect([take(0), take(0), take(0), take(6_000)]).toEqual([undefined, undefined, 10, 4]);
    expect([take(10_000), take(10_000)]).toEqual([undefined, 10]);
    expect([take(60_000), take(60_000), take(60_000)]).toEqual([undefined, undefined, 10]);
  });

  it('does not count a call that was undone', () => {
    const limit = createLimiter({ times: 1, withinMs: 60_000 }, { most });
    expect(limit.take('a', at(0))).toBeUndefined();
    limit.giveBack('a');
    limit.giveBack('unknown');
    expect([limit.take('a', at(1_000)), limit.take('a', at(1_000))]).toEqual([undefined, 59]);
  });
});
