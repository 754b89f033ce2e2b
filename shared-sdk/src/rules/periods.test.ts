import { describe, expect, it } from '@jest/globals';
import { type Phase, periodsFrom } from './periods.ts';

const introductory: Phase = {
  type: 'Introductory',
  billingPeriod: 'P3M',
  count: 1,
  total: 300,
  mrf: 0,
};
const monthly: Phase = {
  type: 'AutoRenewing',
  billingPeriod: 'P1M',
  count: null,
  total: 1099,
  mrf: 0,
};

const firstOf = (count: number, start: string, phases: Phase[]) => {
  const days = [];
  for (const { from, to, phase } of periodsFrom(start, phases)) {
    days.push([from, to, phase.total]);
    if (days.length === count) break;
  }
  return days;
};

describe('billing periods', () => {
  it('start on the day the previous period ends', () => {
    expect(firstOf(4, '2026-11-30', [introductory, monthly])).toEqual([
      ['2026-11-30', '2027-02-28', 300],
      ['2027-02-28', '2027-03-30', 1099],
      ['2027-03-30', '2027-04-30', 1099],
      ['2027-04-30', '2027-05-30', 1099],
    ]);
  });

  it('end with the last phase', () => {
    const trial: Phase = { type: 'Free', billingPeriod: 'P1M', count: 3, total: 0, mrf: 0 };
    expect(firstOf(9, '2027-01-31', [trial])).toEqual([
      ['2027-01-31', '2027-02-28', 0],
      ['2027-02-28', '2027-03-31', 0],
      ['2027-03-31', '2027-04-30', 0],
    ]);
  });
});
