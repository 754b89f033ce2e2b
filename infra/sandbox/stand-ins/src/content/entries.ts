/** Locales with their fallbacks, the default first. As in Contentful, `null` ends the chain. */
export const locales = [
  { code: 'en-US', name: 'English (United States)', fallbackCode: null, default: true },
  { code: 'en-CA', name: 'English (Canada)', fallbackCode: 'en-US', default: false },
  { code: 'fr-CA', name: 'French (Canada)', fallbackCode: null, default: false },
  { code: 'en-CA_QC', name: 'English (Quebec)', fallbackCode: 'en-CA', default: false },
  { code: 'fr-CA_QC', name: 'French (Quebec)', fallbackCode: 'fr-CA', default: false },
] as const;
export type LocaleCode = (typeof locales)[number]['code'];

export const defaultLocale: LocaleCode = 'en-US';

export interface Link {
  sys: { type: 'Link'; linkType: 'Entry'; id: string };
}
export type Value = string | number | boolean | string[] | Link | Link[];

/**
 * An entry as stored: each field by locale. Values that are not localized are stored under the
 * default locale.
 */
export interface StoredEntry {
  id: string;
  contentType: string;
  fields: Record<string, Partial<Record<LocaleCode, Value>>>;
}

export const linkTo = (id: string): Link => ({ sys: { type: 'Link', linkType: 'Entry', id } });

export const isLink = (value: unknown): value is Link =>
  typeof value === 'object' && value !== null && 'sys' in value;

export const isLocale = (code: string): code is LocaleCode =>
  locales.some((locale) => locale.code === code);

/** Returns the value of a field in a locale or its fallbacks. */
export function valueIn(field: StoredEntry['fields'][string], code: LocaleCode): Value | undefined {
  const own = field[code];
  if (own !== undefined) return own;
  const next = locales.find((locale) => locale.code === code)?.fallbackCode;
  return next ? valueIn(field, next) : undefined;
}
