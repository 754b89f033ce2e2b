/** The commerce side of offers writes `en_CA` where the rest of the product writes `en-CA`. */
export type CommerceLocale = 'en_US' | 'en_CA' | 'fr_CA';

/** Turns the page's locales into those that offers/commerce/info takes (application §7). */
export const commerceLocales = (locales: ('en-US' | 'en-CA' | 'fr-CA')[]): CommerceLocale[] =>
  locales.map((locale) => locale.replace('-', '_') as CommerceLocale);

/** The same locale as the rest of the product writes it. */
export const pageLocale = (locale: CommerceLocale) =>
  locale.replace('_', '-') as 'en-US' | 'en-CA' | 'fr-CA';
