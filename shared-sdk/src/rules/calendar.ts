/** A calendar day without a time, written as `2026-11-30`. */
export type Day = string;

/**
 * Returns the number of months in an ISO 8601 duration of whole months or years: `P3M` is 3, `P1Y`
 * is 12.
 */
export function monthsIn(duration: string): number {
  const [, count, unit] = /^P(\d+)([MY])$/.exec(duration) ?? [];
  const months = Number(count) * (unit === 'Y' ? 12 : 1);
  if (!(months > 0)) throw new Error(`${duration} is no duration of whole months or years`);
  return months;
}

/**
 * Adds months to a day, clamped to the last day of a shorter month. Always count from the first day
 * of a chain, never from the previous one, so that January 31 leads to February 28 and then to
 * March 31.
 */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const moved = Math.min(date, last.getUTCDate());
  return new Date(Date.UTC(year, month - 1 + months, moved)).toISOString().slice(0, 10);
}

/** Returns the number of days from `first` to `second`. */
export const daysBetween = (first: Day, second: Day): number =>
  Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000);
