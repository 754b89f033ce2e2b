import type { CountryCode } from '@sideband/shared-sdk/wire';

/** A language as an address may ask for it, written as everywhere else: `FR_ca` is `fr-CA`, and `fr` alone that of the country. */
export function languageTag(wanted: string, country: CountryCode): string {
  const [language = '', region = country] = wanted.trim().split(/[-_]/);
  return `${language.toLowerCase()}-${region.toUpperCase()}`;
}
