import type { Locale } from '@sideband/shared-sdk/release';
import type { CountryCode } from '@sideband/shared-sdk/wire';

/** All languages of the product, each with the country of its site. */
export const choices: { label: string; lang: Locale; country: CountryCode }[] = [
  { label: 'United States · English', lang: 'en-US', country: 'US' },
  { label: 'Canada · English', lang: 'en-CA', country: 'CA' },
  { label: 'Canada · Français', lang: 'fr-CA', country: 'CA' },
];
