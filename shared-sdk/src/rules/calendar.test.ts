import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addMonths, monthsIn } from './calendar.ts';

describe('calendar of billing periods', () => {
  it.each([
    ['2026-11-22', 1, '2026-12-22'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('%s plus %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  it('adding one more month never goes back in time and never skips a month', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const monthOf = (text: string) => {
      const [year = 0, month = 0] = text.split('-').map(Number);
      return year * 12 + month;
    };
    fc.assert(
      fc.property(day, fc.nat(120), (from, months) => {
        expect(monthOf(addMonths(from, months))).toBe(monthOf(from) + months);
        expect(addMonths(from, months) < addMonths(from, months + 1)).toBe(true);
      }),
    );
  });

  it('converts durations to months', () => {
    expect(['P1M', 'P3M', 'P12M', 'P1Y'].map(monthsIn)).toEqual([1, 3, 12, 12]);
  });

  it.each(['P1D', '', 'P0M', 'P1M1D'])('rejects %j as a billing period', (duration) => {
    expect(() => monthsIn(duration)).toThrow('no duration of whole months');
  });
});
