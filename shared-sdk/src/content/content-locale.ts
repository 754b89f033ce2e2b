import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { ContentLocale } from './model.ts';

/** Which wording of a language the content is asked for in: Quebec has one of its own (application §2). */
export const contentLocaleOf = (
  locale: 'en-US' | 'en-CA' | 'fr-CA',
  province: string | undefined,
): ContentLocale => (locale === 'en-US' || province !== 'QC' ? locale : `${locale}_QC`);

/** The language of a country's content for a page in `locale`: `en-US`, or the made-up one of our checks, reads as its English. */
export const contentLanguageOf = (
  locale: string,
  country: CountryCode,
): 'en-US' | 'en-CA' | 'fr-CA' => {
  if (country === 'US') return 'en-US';
  return locale === 'fr-CA' ? 'fr-CA' : 'en-CA';
};
