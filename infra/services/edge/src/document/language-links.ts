import type { Locale } from '@sideband/shared-sdk/release';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Origins } from '../site/sites.ts';
import { tag } from './escape.ts';

interface Parts {
  /** Decoded path without a leading slash. */
  path: string;
  country: CountryCode;
  locale: Locale;
  origins: Origins;
}

/** Renders the canonical URL of this page and its alternates in other languages and countries. */
export function languageLinks({ path, country, locale, origins }: Parts): string[] {
  const written = `/${path.split('/').map(encodeURIComponent).join('/')}`;
  const french = '?langpref=fr-CA';
  const alternate = (hreflang: string, href: string) =>
    tag('link', { rel: 'alternate', hreflang, href });
  return [
    tag('link', {
      rel: 'canonical',
      href: origins[country] + written + (locale === 'fr-CA' ? french : ''),
    }),
    alternate('en-US', origins.US + written),
    alternate('en-CA', origins.CA + written),
    alternate('fr-CA', origins.CA + written + french),
    alternate('x-default', origins.US + written),
  ];
}
