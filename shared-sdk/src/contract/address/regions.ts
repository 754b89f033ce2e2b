import type { CountryCode } from '@sideband/shared-sdk/wire';
import { frenchRegionNames, isMilitary, regionNames } from './region-names.ts';

/**
 * Returns the US states or the Canadian provinces and territories, sorted by their localized names.
 * A billing address can also be at a post office of the armed forces abroad.
 */
export function regionsOf(
  country: CountryCode,
  locale: string,
  use: 'service' | 'billing' = 'service',
): { code: string; name: string }[] {
  return Object.keys(regionNames[country])
    .filter((code) => use === 'billing' || !isMilitary(code))
    .map((code) => ({ code, name: regionName(country, code, locale) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}

/** Returns the localized name of a region, or the code itself if the region is unknown. */
export function regionName(country: CountryCode, code: string, locale: string): string {
  const english = regionNames[country][code] ?? code;
  return country === 'CA' && locale.startsWith('fr')
    ? (frenchRegionNames[code] ?? english)
    : english;
}

/**
 * Returns the code of a region given by its name or code, ignoring case and surrounding spaces
 * (application §3). Canadian names are matched in English and French.
 */
export function regionOf(country: CountryCode, written: string): string | undefined {
  const name = written.trim().toUpperCase();
  const codes = Object.entries(regionNames[country]);
  return codes.find(
    ([code, english]) =>
      [code, english.toUpperCase()].includes(name) ||
      (country === 'CA' && frenchRegionNames[code]?.toUpperCase() === name),
  )?.[0];
}
