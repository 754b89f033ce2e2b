import { describe, expect, it } from '@jest/globals';
import type { Phase } from '@sideband/shared-sdk/rules/periods';
import { firstPeriod, periodAt, phaseOf, restOf } from './schedule.rule.ts';

const trial: Phase = { type: 'Free', billingPeriod: 'P1M', count: 3, total: 0, mrf: 0 };
const promo: Phase = { type: 'Introductory', billingPeriod: 'P3M', count: 2, total: 300, mrf: 0 };
const full: Phase = {
  type: 'AutoRenewing',
  billingPeriod: 'P1M',
  count: null,
  total: 1099,
  mrf: 0,
};
const all = [trial, promo, full];

describe('price schedule', () => {
  it('goes from trial to promotion to full price without gaps', () => {
    const phases = [0, 3, 5].map((nth) => {
      const period = periodAt('2027-11-30', all, nth);
      return period && phaseOf('2027-11-30', all, period);
    });
    expect(phases).toEqual([
      expect.objectContaining({ startedOn: '2027-11-30', endsOn: '2028-02-29', count: 3 }),
      expect.objectContaining({ startedOn: '2028-02-29', endsOn: '2028-08-30', count: 2 }),
      expect.objectContaining({ startedOn: '2028-08-30', endsOn: null, count: null }),
    ]);
  });

  it('renews when its first period ends', () => {
    expect(firstPeriod('2027-01-31', [full])).toMatchObject({ renewsOn: '2027-02-28' });
    expect(firstPeriod('2027-01-31', [promo, full])).toMatchObject({
      renewsOn: '2027-04-30',
      phase: { type: 'Introductory', endsOn: '2027-07-31' },
    });
  });

  it('ends after its last phase if none auto-renews', () => {
    expect(periodAt('2027-01-31', [trial], 2)).toMatchObject({ to: '2027-04-30' });
    expect(periodAt('2027-01-31', [trial], 3)).toBeUndefined();
  });

  it('returns the phases that remain after a number of periods', () => {
    expect(restOf(all, 0)).toEqual(all);
    expect(restOf(all, 2)).toEqual([{ ...trial, count: 1 }, promo, full]);
    expect(restOf(all, 4)).toEqual([{ ...promo, count: 1 }, full]);
    expect(restOf(all, 40)).toEqual([full]);
  });
});
