import { describe, expect, it } from '@jest/globals';
import { bucketOf } from '../health/histogram.ts';
import { addTally, emptyTally } from '../health/tally.ts';
import { judge } from './judge.ts';
import { percentileRange, shareRange } from './ranges.ts';

/** Seeded generator (mulberry32), for reproducible runs. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const runs = process.env.SIDEBAND_FULL ? 1_000 : 60;

describe('rollout ranges', () => {
  it('contain the true share at every one of a thousand evaluations', () => {
    const random = dice(1);
    let left = 0;
    for (let run = 0; run < runs; run += 1) {
      const truth = [0.001, 0.02, 0.3, 0.75][run % 4] ?? 0;
      let count = 0;
      let isIn = true;
      for (let of = 1; of <= 1_000; of += 1) {
        if (random() < truth) count += 1;
        if (of % 5 > 0) continue;
        const { low, high } = shareRange({ count, of }, 0.05);
        isIn &&= low <= truth && truth <= high;
      }
      if (!isIn) left += 1;
    }
    expect(left / runs).toBeLessThanOrEqual(0.05);
  });

  it('contain the true percentile at every one of two hundred evaluations', () => {
    const random = dice(3);
    let left = 0;
    for (let run = 0; run < runs; run += 1) {
      // The share of slow pages is slightly more, or slightly less, than a quarter.
      const [isSlow, truth] = run % 2 === 0 ? [0.28, 3_000] : [0.22, 300];
      const histogram: Record<string, number> = {};
      let isIn = true;
      for (let look = 0; look < 200; look += 1) {
        for (let page = 0; page < 5; page += 1) {
          const bucket = bucketOf('SHOWN', random() < isSlow ? 3_000 : 300);
          histogram[bucket] = (histogram[bucket] ?? 0) + 1;
        }
        const { low, high } = percentileRange('SHOWN', histogram, { share: 0.75, alpha: 0.05 });
        isIn &&= low <= truth && truth <= high;
      }
      if (!isIn) left += 1;
    }
    expect(left / runs).toBeLessThanOrEqual(0.05);
  });

  it('give a lower bound even if all visitors measure the same time', () => {
    const histogram = { [bucketOf('SHOWN', 3_000)]: 8 };
    const { low } = percentileRange('SHOWN', histogram, { share: 0.75, alpha: 0.005 });
    expect(low).toBeGreaterThan(2_400);
    expect(low).toBeLessThanOrEqual(3_000);
  });

  it('never fail a harmless candidate, however often it is evaluated', () => {
    const random = dice(2);
    const guard = { kind: 'errors', allow: 0.02 } as const;
    const failures: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const truth = [0, 0.005, 0.03, 0.2][run % 4] ?? 0;
      const groups = { candidate: emptyTally(), control: emptyTally() };
      for (let look = 0; look < 300; look += 1) {
        for (let page = 0; page < 20; page += 1) {
          const group = page < 2 ? groups.candidate : groups.control;
          const errorPages = random() < truth ? 1 : 0;
          addTally(group, { ...emptyTally(), counts: { pages: 1, errorPages } });
        }
        if (judge(guard, groups, { leastVisitors: 50, madeUp: 0 }).finding === 'failed')
          failures.push(run);
      }
    }
    expect(failures).toEqual([]);
  });
});
