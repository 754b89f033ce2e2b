import { expect, it } from '@jest/globals';
import { addDays, lastDayOfMonth, startOfDay, todayIn } from './today.ts';

it('lets a day last until it has ended everywhere in the country', () => {
  const firstHours = new Date('2026-12-01T09:59:00Z');
  expect(todayIn('US', firstHours)).toBe('2026-11-30');
  expect(todayIn('CA', firstHours)).toBe('2026-12-01');
  expect(todayIn('US', new Date('2026-12-01T10:00:00Z'))).toBe('2026-12-01');
});

it('knows the last day of a month, over years and in February', () => {
  expect(lastDayOfMonth('2026-11-21', 0)).toBe('2026-11-30');
  expect(lastDayOfMonth('2026-11-21', 2)).toBe('2027-01-31');
  expect(lastDayOfMonth('2026-01-31', -1)).toBe('2025-12-31');
  expect(lastDayOfMonth('2027-12-05', 2)).toBe('2028-02-29');
});

it('counts days over the end of a month', () => {
  expect(addDays('2026-11-21', 10)).toBe('2026-12-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

it('knows when a day begins there, also on days on which clocks are changed', () => {
  const begins = (day: string) => startOfDay('CA', day).toISOString();
  expect(begins('2025-03-09')).toBe('2025-03-09T08:00:00.000Z');
  expect(begins('2025-03-10')).toBe('2025-03-10T07:00:00.000Z');
  expect(begins('2025-11-02')).toBe('2025-11-02T07:00:00.000Z');
  expect(begins('2025-11-03')).toBe('2025-11-03T08:00:00.000Z');
  expect(startOfDay('US', '2025-03-09').toISOString()).toBe('2025-03-09T10:00:00.000Z');
});
