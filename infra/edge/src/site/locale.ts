import type { Locale } from '@sideband/shared-sdk/release';
import { languageTag } from '@sideband/shared-sdk/routing';
import type { CountryCode } from '@sideband/shared-sdk/wire';

const spoken: Record<CountryCode, readonly [Locale, ...Locale[]]> = {
  US: ['en-US'],
  CA: ['en-CA', 'fr-CA', 'en-US'],
};

/** Mails and partners write it as they like. */
export const isLanguageKey = (key: string) => key.toLowerCase() === 'langpref';

/**
 * The language of a document: `langpref` decides, its key in any case; `fr` alone means the French
 * of the country. What a country does not speak is its default. Neither Accept-Language nor a
 * cookie has a say, so that a link looks the same to everybody.
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
