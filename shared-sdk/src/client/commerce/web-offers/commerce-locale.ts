/** Locale format of the commerce services: `en_CA` where the rest of the product uses `en-CA`. */
export type CommerceLocale = 'en_US' | 'en_CA' | 'fr_CA';

/** Converts the page's locales to those of offers/commerce/info (application §7). */
export const commerceLocales = (locales: ('en-US' | 'en-CA' | 'fr-CA')[]): CommerceLocale[] =>
  locales.map((locale) => locale.replace('-', '_') as CommerceLocale);

/** Converts a commerce locale back to the format of the rest of the product. */
export const pageLocale = (locale: CommerceLocale) =>
  locale.replace('_', '-') as 'en-US' | 'en-CA' | 'fr-CA';
