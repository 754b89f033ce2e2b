import type { ContentLocale } from './model.ts';

/** Which wording of a language the content is asked for in: Quebec has one of its own (application §2). */
export const contentLocaleOf = (
  locale: 'en-US' | 'en-CA' | 'fr-CA',
  province: string | undefined,
): ContentLocale => (locale === 'en-US' || province !== 'QC' ? locale : `${locale}_QC`);
