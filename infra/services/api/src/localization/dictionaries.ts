import type { Localizations } from '@sideband/shared-sdk/localization/model';
import { commonConfiguration } from '../configuration/common-configuration.ts';
import { frenchRegions, regions } from '../configuration/regions.ts';

type Locale = Localizations['locale'];
type Texts = Record<string, string>;

const isFrench = (locale: Locale) => locale === 'fr-CA';

/** Names from the Unicode CLDR, which every browser and server includes. */
function displayNames(locale: Locale, type: 'region' | 'language', codes: string[]): Texts {
  const names = new Intl.DisplayNames(locale, { type });
  return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]));
}

const regionNames = (locale: Locale): Texts =>
  Object.fromEntries(
    Object.values(regions)
      .flat()
      .map(({ code, name }) => [code, isFrench(locale) ? (frenchRegions[code] ?? name) : name]),
  );

/** French reasons, in the order of the configuration, whose English text provides the keys. */
const frenchReasons = [
  'Véhicule vendu ou échangé',
  'Radio perdue, brisée ou volée',
  'Radio vendue, donnée ou jetée',
  'Autre',
];

const removalReasons = (locale: Locale): Texts =>
  Object.fromEntries(
    commonConfiguration.deviceRemovalReasons.map((reason, at) => [
      reason,
      isFrench(locale) ? (frenchReasons[at] ?? reason) : reason,
    ]),
  );

/**
 * All dictionaries by name and version. A released version never changes, because pages cache it.
 * Changed text gets a new version beside the old one.
 */
export const dictionaries: ReadonlyMap<string, (locale: Locale) => Texts> = new Map([
  ['countries:1', (locale) => displayNames(locale, 'region', ['US', 'CA'])],
  ['languages:1', (locale) => displayNames(locale, 'language', ['en', 'fr'])],
  ['regions:1', regionNames],
  ['removal-reasons:1', removalReasons],
]);
