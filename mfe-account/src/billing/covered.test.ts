import { describe, expect, it } from '@jest/globals';
import { lastDay, lastsMonths } from './covered.ts';

describe('the time that a charge covers', () => {
  it('ends the day before the next one begins', () => {
    expect(lastDay('2027-03-01')).toBe('2027-02-28');
  });

  it.each([
    ['2026-11-03', '2026-12-03', 1, true],
    ['2027-01-31', '2027-02-28', 1, true],
    ['2027-02-28', '2027-03-31', 1, true],
    ['2026-11-03', '2027-11-03', 12, true],
    ['2026-11-18', '2026-12-03', 1, false],
    ['2026-11-03', '2026-12-03', 12, false],
  ])('from %s to %s is %i months: %s', (startDate, endDate, months, is) => {
    expect(lastsMonths({ startDate, endDate }, months)).toBe(is);
  });
});
