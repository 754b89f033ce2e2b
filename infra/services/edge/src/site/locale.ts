import type { Locale } from '@sideband/shared-sdk/release';
import { languageTag } from '@sideband/shared-sdk/routing';
import type { CountryCode } from '@sideband/shared-sdk/wire';

const spoken: Record<CountryCode, readonly [Locale, ...Locale[]]> = {
  US: ['en-US'],
  CA: ['en-CA', 'fr-CA', 'en-US'],
};

/** Emails and partner sites vary the capitalization of the parameter. */
export const isLanguageKey = (key: string) => key.toLowerCase() === 'langpref';

/**
 * Returns the locale of a document. `langpref` determines it, case-insensitively; `fr` alone means
 * the country's French. A locale that the country does not have falls back to the country's
 * default. Accept-Language and cookies are ignored, so that a link looks the same to everyone.
 */
export function localeOf(
  search: URLSearchParams,
  { country, pseudo }: { country: CountryCode; pseudo: boolean },
): Locale {
  const wanted = [...search].find(([key]) => isLanguageKey(key))?.[1] ?? '';
  const tag = languageTag(wanted, country);
  if (tag === 'en-XA' && pseudo) return 'en-XA';
  return spoken[country].find((locale) => locale === tag) ?? spoken[country][0];
}
