import type { CountryCode } from '@sideband/shared-sdk/wire';
import { frenchRegionNames, regionNames } from './region-names.ts';

/** The states of the US, or the provinces and territories of Canada, in the order of their names in that language. */
export function regionsOf(country: CountryCode, locale: string): { code: string; name: string }[] {
  return Object.keys(regionNames[country])
    .map((code) => ({ code, name: regionName(country, code, locale) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}

/** What a region is called; its code where it is none of ours. */
export function regionName(country: CountryCode, code: string, locale: string): string {
  const english = regionNames[country][code] ?? code;
  return country === 'CA' && locale.startsWith('fr')
    ? (frenchRegionNames[code] ?? english)
    : english;
}

/** The code of a region by its name, however it is written, or by itself (application §3). */
export function regionOf(country: CountryCode, written: string): string | undefined {
  const name = written.trim().toUpperCase();
  const codes = Object.entries(regionNames[country]);
  return codes.find(
    ([code, english]) =>
      [code, english.toUpperCase()].includes(name) ||
      (country === 'CA' && frenchRegionNames[code]?.toUpperCase() === name),
  )?.[0];
}
