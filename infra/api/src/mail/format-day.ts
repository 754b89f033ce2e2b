import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';

/** A day in words: December 11, 2026; 11 décembre 2026. */
export const formatDay = (day: Day, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
