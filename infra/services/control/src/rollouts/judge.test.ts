import { describe, expect, it } from '@jest/globals';
import { bucketOf } from '../health/histogram.ts';
import { emptyTally, type Tally } from '../health/tally.ts';
import { type Groups, judge } from './judge.ts';
import type { Guard } from './plan.ts';

const broken = (of: number, errorPages: number): Tally => ({
  ...emptyTally(),
  counts: { pages: of, errorPages },
});
const errors = { kind: 'errors', allow: 0.02 } as const;
const judgeBy = (guard: Guard, groups: Groups, madeUp = 0) =>
  judge(guard, groups, { leastVisitors: 20, madeUp });
const findingOf = (candidate: [number, number], control: [number, number], madeUp = 0) =>
  judgeBy(errors, { candidate: broken(...candidate), control: broken(...control) }, madeUp).finding;

describe('judge', () => {
  it.each([
    ['neither group has reports', [0, 0], [0, 0], 'not enough data'],
    ['only the control group has reports', [0, 0], [900, 4], 'not enough data'],
    ['too few candidate visitors report, none with errors', [19, 0], [900, 4], 'not enough data'],
    ['too few candidate visitors report, all with errors', [7, 7], [900, 4], 'not enough data'],
    ['both groups do equally well', [20, 0], [180, 0], 'passed'],
    ['both groups do equally badly', [100, 30], [900, 270], 'passed'],
    ['the candidate looks worse, possibly by chance', [20, 1], [180, 0], 'inconclusive'],
    ['all of a few candidate visitors have errors', [8, 8], [72, 0], 'failed'],
    ['some of many candidate visitors have errors', [400, 40], [3_600, 20], 'failed'],
    [
      'the candidate is worse by less than the allowance',
      [40_000, 700],
      [360_000, 3_600],
      'passed',
    ],
  ] as const)('returns the expected finding when %s', (_, candidate, control, finding) => {
    expect(findingOf([...candidate], [...control])).toBe(finding);
  });

  const vital = { kind: 'vital', name: 'SHOWN', allow: 0.25 } as const;
  const redeems = { kind: 'flow', flow: 'giftCard', to: 'redeemed', allow: 0.05 } as const;
  const flow = (began: number, ended: number): Tally => ({
    ...emptyTally(),
    flows: { giftCard: { '': began, redeemed: ended } },
  });

  const shown = (values: number[]): Tally => {
    const tally = emptyTally();
    const histogram: Record<string, number> = {};
    for (const value of values) {
      const bucket = bucketOf('SHOWN', value);
      histogram[bucket] = (histogram[bucket] ?? 0) + 1;
    }
    return { ...tally, vitals: { SHOWN: histogram } };
  };
  const around = (middle: number, count: number) =>
    Array.from({ length: count }, (_, at) => middle * (0.5 + at / count));

  it.each([1, 4, 8])('never fails because of %i forged visitors alone', (madeUp) => {
    for (const all of [8, 20, 100, 1_000]) {
      const others = all - madeUp;
      expect(findingOf([all, madeUp], [9 * all, 0], madeUp)).not.toBe('failed');
      const slow = shown([...around(800, others), ...Array(madeUp).fill(60_000)]);
      const fast = shown([...around(800, 9 * all), ...Array(madeUp).fill(1)]);
      expect(judgeBy(vital, { candidate: slow, control: fast }, madeUp).finding).not.toBe('failed');
      const few = flow(all, Math.floor(others * 0.6));
      const many = flow(9 * all, Math.floor(9 * all * 0.6) + madeUp);
      expect(judgeBy(redeems, { candidate: few, control: many }, madeUp).finding).not.toBe(
        'failed',
      );
    }
  });

  it.each([1, 2, 4])('detects harm to many visitors despite %i forged ones per group', (madeUp) => {
    const [real, others] = [40, 360];
    const candidate = [real + madeUp, real] as [number, number];
    expect(findingOf(candidate, [others + madeUp, madeUp], madeUp)).toBe('failed');
    const slow = shown([...around(3_200, real), ...Array(madeUp).fill(1)]);
    const control = shown([...around(800, others), ...Array(madeUp).fill(60_000)]);
    expect(judgeBy(vital, { candidate: slow, control }, madeUp).finding).toBe('failed');
    const few = flow(real + madeUp, madeUp);
    const many = flow(others + madeUp, Math.floor(others * 0.6));
    expect(judgeBy(redeems, { candidate: few, control: many }, madeUp).finding).toBe('failed');
  });

  it('compares 75th percentiles, with ranges in milliseconds', () => {
    const guard = { kind: 'vital', name: 'SHOWN', allow: 0.25 } as const;
    const control = shown(around(800, 180));
    const slow = judgeBy(guard, { candidate: shown(around(3_000, 20)), control });
    expect(slow.finding).toBe('failed');
    expect(slow.candidate.low).toBeGreaterThan(slow.control.high);
    expect(slow.control.value).toBeGreaterThan(850);
    expect(slow.control.value).toBeLessThan(1_150);
    const same = judgeBy(guard, { candidate: shown(around(800, 20)), control });
    expect(same.finding).toBe('passed');
  });

  it('compares the conversion of visitors who entered a flow', () => {
    const guard = { kind: 'flow', flow: 'giftCard', to: 'redeemed', allow: 0.05 } as const;
    const control = flow(180, 110);
    const found = (began: number, ended: number) =>
      judgeBy(guard, { candidate: flow(began, ended), control });
    expect(found(20, 0)).toMatchObject({ finding: 'failed', candidate: { of: 20, value: 0 } });
    expect(found(20, 12).finding).toBe('passed');
    expect(found(20, 9).finding).toBe('inconclusive');
  });
});
