import { describe, expect, it } from '@jest/globals';
import type { Resident } from './time-zones.ts';
import {
  addDays,
  lastDayOfMonth,
  newestDay,
  oldestDay,
  startOfDay,
  todayIn,
  todayOf,
} from './today.ts';

const at = (state: string, zip: string, country: 'US' | 'CA' = 'US'): Resident => ({
  country,
  serviceAddress: { addressLine1: '1 Main St', city: 'Town', state, zip, country },
});
const newYork = at('NY', '10001');
const honolulu = at('HI', '96813');
const vancouver = at('BC', 'V6B 1A1', 'CA');
const stJohns = at('NL', 'A1C 1A1', 'CA');

describe('calendar days', () => {
  it("todayOf returns the calendar day at the customer's address", () => {
    const threeInNewYork = new Date('2027-03-01T08:00:00Z');
    expect(todayOf(newYork, threeInNewYork)).toBe('2027-03-01');
    expect(todayOf(honolulu, threeInNewYork)).toBe('2027-02-28');
    expect(todayOf(vancouver, threeInNewYork)).toBe('2027-03-01');
  });

  it('todayOf changes at local midnight in winter and in summer', () => {
    expect(todayOf(newYork, new Date('2027-03-01T04:59:59Z'))).toBe('2027-02-28');
    expect(todayOf(newYork, new Date('2027-03-01T05:00:00Z'))).toBe('2027-03-01');
    expect(todayOf(newYork, new Date('2027-07-01T03:59:59Z'))).toBe('2027-06-30');
    expect(todayOf(newYork, new Date('2027-07-01T04:00:00Z'))).toBe('2027-07-01');
  });

  it('todayIn keeps a day until it has ended everywhere in the country', () => {
    const firstHours = new Date('2026-12-01T10:59:00Z');
    expect(todayIn('US', firstHours)).toBe('2026-11-30');
    expect(todayIn('CA', firstHours)).toBe('2026-12-01');
    expect(todayIn('US', new Date('2026-12-01T11:00:00Z'))).toBe('2026-12-01');
  });

  it('newestDay and oldestDay enclose the local day of every customer', () => {
    const noon = new Date('2027-03-01T14:30:00Z');
    expect(newestDay(noon)).toBe('2027-03-02');
    expect(todayOf(at('GU', '96910'), noon)).toBe('2027-03-02');
    const early = new Date('2027-03-01T10:30:00Z');
    expect(oldestDay(early)).toBe('2027-02-28');
    expect(todayOf(at('AS', '96799'), early)).toBe('2027-02-28');
  });

  it('lastDayOfMonth handles year ends and leap years', () => {
    expect(lastDayOfMonth('2026-11-21', 0)).toBe('2026-11-30');
    expect(lastDayOfMonth('2026-11-21', 2)).toBe('2027-01-31');
    expect(lastDayOfMonth('2026-01-31', -1)).toBe('2025-12-31');
    expect(lastDayOfMonth('2027-12-05', 2)).toBe('2028-02-29');
  });

  it('addDays crosses the end of a month', () => {
    expect(addDays('2026-11-21', 10)).toBe('2026-12-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('startOfDay returns local midnight, including on days when clocks change', () => {
    const begins = (who: Resident, day: string) => startOfDay(who, day).toISOString();
    expect(begins(newYork, '2027-03-14')).toBe('2027-03-14T05:00:00.000Z');
    expect(begins(newYork, '2027-03-15')).toBe('2027-03-15T04:00:00.000Z');
    expect(begins(newYork, '2027-11-07')).toBe('2027-11-07T04:00:00.000Z');
    expect(begins(newYork, '2027-11-08')).toBe('2027-11-08T05:00:00.000Z');
    expect(begins(stJohns, '2027-01-15')).toBe('2027-01-15T03:30:00.000Z');
    expect(begins(at('GU', '96910'), '2027-01-15')).toBe('2027-01-14T14:00:00.000Z');
  });
});
