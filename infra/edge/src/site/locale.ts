import type { Locale } from '@sideband/shared-sdk/release';
import type { CountryCode } from '@sideband/shared-sdk/wire';

const spoken: Record<CountryCode, readonly [Locale, ...Locale[]]> = {
  US: ['en-US'],
  CA: ['en-CA', 'fr-CA', 'en-US'],
};

/**
 * The language of a document: `langpref` decides, its key in any case; `fr` alone means the French
 * of the country. What a country does not speak is its default. Neither Accept-Language nor a
 * cookie has a say, so that a link looks the same to everybody.
 */
export function localeOf(
  search: URLSearchParams,
  { country, pseudo }: { country: CountryCode; pseudo: boolean },
): Locale {
  const wanted = [...search].find(([key]) => key.toLowerCase() === 'langpref')?.[1] ?? '';
  const [language = '', region = country] = wanted.trim().split(/[-_]/);
  const tag = `${language.toLowerCase()}-${region.toUpperCase()}`;
  if (tag === 'en-XA' && pseudo) return 'en-XA';
  return spoken[country].find((locale) => locale === tag) ?? spoken[country][0];
}
