import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Day } from '../database/database.ts';
import { type Resident, timeZoneOf } from './time-zones.ts';

/** Where a country's day ends last. */
const lastZone: Record<CountryCode, string> = {
  US: 'Pacific/Pago_Pago',
  CA: 'America/Vancouver',
};

/** Where a day begins first of all places that we sell to. */
const firstZone = 'Pacific/Guam';

const formats = new Map<string, Intl.DateTimeFormat>();

function dayIn(timeZone: string, at: Date): Day {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

/** The calendar day where a customer lives: what they buy begins on it, renews by it and is due by it. */
export const todayOf = (customer: Resident, at: Date): Day => dayIn(timeZoneOf(customer), at);

/**
 * The day it still is somewhere in the country: for the last day of an offer, a gift card or a partner's link, which is
 * the same for everybody there.
 */
export const todayIn = (country: CountryCode, at: Date): Day => dayIn(lastZone[country], at);

/**
 * The latest day that has begun for any customer. A query for what is due reads by it; `todayOf` then says for each
 * customer whether it is.
 */
export const newestDay = (at: Date): Day => dayIn(firstZone, at);

/** The earliest day that it still is for any customer: the other end of `newestDay`. */
export const oldestDay = (at: Date): Day => dayIn(lastZone.US, at);

const halfHourMs = 30 * 60_000;
/** No place is further ahead of UTC. */
const mostAheadMs = 14 * 60 * 60_000;

/** The moment at which a day begins where a customer lives, also where clocks are changed that night. */
export function startOfDay(customer: Resident, day: Day): Date {
  const zone = timeZoneOf(customer);
  for (let ms = Date.parse(`${day}T00:00:00Z`) - mostAheadMs; ; ms += halfHourMs) {
    const at = new Date(ms);
    if (dayIn(zone, at) >= day) return at;
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
