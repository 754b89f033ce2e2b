import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Day } from '../database/database.ts';

/** Where a country's day ends last, so that nobody in it loses the last hours of a due day or a card. */
const lastZone: Record<CountryCode, string> = {
  US: 'Pacific/Honolulu',
  CA: 'America/Vancouver',
};

const days = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
const daysIn = { US: days(lastZone.US), CA: days(lastZone.CA) };

/** The day it still is somewhere in the country. */
export const todayIn = (country: CountryCode, at: Date): Day => daysIn[country].format(at);

/** The moment at which a day begins there: on a full hour, whatever the clocks do. */
export function startOfDay(country: CountryCode, day: Day): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  for (let hours = 0; ; hours += 1) {
    const at = new Date(midnight + hours * 60 * 60_000);
    if (todayIn(country, at) === day) return at;
  }
}

export function addDays(day: Day, count: number): Day {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
}

/** How many days after the first the second comes. */
export const daysBetween = (first: Day, second: Day): number =>
  Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000);

/** The last day of the month that lies `months` after the day's own. */
export function lastDayOfMonth(day: Day, months: number): Day {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
}
