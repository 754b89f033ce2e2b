import type { CountryCode } from '@sideband/shared-sdk/wire';

/**
 * Normalizes a requested language: `FR_ca` becomes `fr-CA`, and `fr` alone takes the site's country
 * as region.
 */
export function languageTag(wanted: string, country: CountryCode): string {
  const [language = '', region = country] = wanted.trim().split(/[-_]/);
  return `${language.toLowerCase()}-${region.toUpperCase()}`;
}
