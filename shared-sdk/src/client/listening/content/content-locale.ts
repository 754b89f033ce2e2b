import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { ContentLocale } from '../../../contract/content/model.ts';

/**
 * Returns the locale in which to request content. Quebec has its own wording of each language
 * (application §2).
 */
export const contentLocaleOf = (
  locale: 'en-US' | 'en-CA' | 'fr-CA',
  province: string | undefined,
): ContentLocale => (locale === 'en-US' || province !== 'QC' ? locale : `${locale}_QC`);

/**
 * Returns the language of a country's content for a page in `locale`: the country's English for
 * every locale but `fr-CA` in Canada, including the pseudo-locale of our checks.
 */
export const contentLanguageOf = (
  locale: string,
  country: CountryCode,
): 'en-US' | 'en-CA' | 'fr-CA' => {
  if (country === 'US') return 'en-US';
  return locale === 'fr-CA' ? 'fr-CA' : 'en-CA';
};
