import { isLanguageKey } from '../site/locale.ts';

/**
 * Parameters that campaigns, search engines and social networks append for attribution. They must
 * not change a page: the build also prerenders each page with one of them and fails if the HTML
 * differs.
 */
const saysWhereFrom = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/i;

/** Returns the query without attribution parameters. The rest stays as it was spelled. */
export const withoutOrigin = (search: string): string =>
  written(partsOf(search).filter((part) => !isOrigin(part)));

/**
 * Returns the query without the language parameter, which selects the prerendered HTML but does not
 * change it.
 */
export const withoutLanguage = (search: string): string =>
  written(partsOf(search).filter((part) => !isLanguageKey(nameOf(part))));

/** Returns only the attribution parameters of a query, without a question mark. */
export const originIn = (search: string): string => partsOf(search).filter(isOrigin).join('&');

const partsOf = (search: string) => search.slice(1).split('&').filter(Boolean);
const written = (parts: string[]) => (parts.length === 0 ? '' : `?${parts.join('&')}`);
const isOrigin = (part: string) => saysWhereFrom.test(nameOf(part));
const nameOf = (part: string) => part.split('=', 1)[0] ?? '';
