import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import notBuilt from './pages-not-built.json' with { type: 'json' };

/** Public origin of each country's site, such as https://sideband.example. */
export type Origins = Record<CountryCode, string>;

/**
 * Whether one of our pages is built. The list is generated from the route tables and checked
 * against them.
 */
export type IsBuilt = (path: string) => boolean;
export const isPageBuilt: IsBuilt = (path) => !notBuilt.includes(path);

/** Our pages, as the emails in one language refer to them. */
export interface Pages {
  isBuilt: IsBuilt;
  /** Origin of the customer's site. Without it, emails name pages and have no links to them. */
  origin?: string | undefined;
}

export const pagesIn = (locale: Locale, origins?: Origins): Pages => ({
  isBuilt: isPageBuilt,
  origin: origins?.[locale === 'en-US' ? 'US' : 'CA'],
});
