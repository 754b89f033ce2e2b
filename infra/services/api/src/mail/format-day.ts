import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';

/** Formats a day in words: December 11, 2026; 11 décembre 2026; 1er décembre 2026. */
export function formatDay(day: Day, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const words = format.format(new Date(`${day}T00:00:00Z`));
  // `Intl.DateTimeFormat` does not write ordinals.
  return locale === 'fr-CA' ? words.replace(/^1 /, '1er ') : words;
}
