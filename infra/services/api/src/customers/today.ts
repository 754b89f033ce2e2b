import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Day } from '../database/database.ts';
import { type Resident, timeZoneOf } from './time-zones.ts';

/** Zone in which a country's day ends last. */
const lastZone: Record<CountryCode, string> = {
  US: 'Pacific/Pago_Pago',
  CA: 'America/Vancouver',
};

/** Zone in which a day starts first, of all places we sell to. */
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

/**
 * Returns the customer's local calendar day. Purchases start, renew and fall due on the basis of
 * this day.
 */
export const todayOf = (customer: Resident, at: Date): Day => dayIn(timeZoneOf(customer), at);

/**
 * Returns the calendar day in the country's westernmost zone, so that a day lasts until it has
 * ended everywhere. Used for the last day of an offer, a gift card or a partner's link, which is
 * the same for all customers of a country.
 */
export const todayIn = (country: CountryCode, at: Date): Day => dayIn(lastZone[country], at);

/**
 * Returns the latest local day of any customer. Queries use it to preselect rows that may be due;
 * `todayOf` then decides per customer.
 */
export const newestDay = (at: Date): Day => dayIn(firstZone, at);

/** Returns the earliest local day of any customer, the counterpart of `newestDay`. */
export const oldestDay = (at: Date): Day => dayIn(lastZone.US, at);

const halfHourMs = 30 * 60_000;
/** Largest UTC offset in the world. */
const mostAheadMs = 14 * 60 * 60_000;

/**
 * Returns the instant at which a day starts at the customer's address. Handles nights when clocks
 * change.
 */
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

/** Returns the last day of the month that is `months` after the month of `day`. */
export function lastDayOfMonth(day: Day, months: number): Day {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
}
