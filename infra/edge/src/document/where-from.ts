import { isLanguageKey } from '../site/locale.ts';

/**
 * What campaigns, search engines and social networks add to addresses, to be told who came by them. No page looks
 * different for it: the build draws each picture with one of these as well, and fails where that changes it.
 */
const saysWhereFrom = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/i;

/** A query less what says where somebody came from, as it is written otherwise. */
export const withoutOrigin = (search: string): string =>
  written(partsOf(search).filter((part) => !isOrigin(part)));

/** A query less what says its language, which decides which picture is shown and not what is in it. */
export const withoutLanguage = (search: string): string =>
  written(partsOf(search).filter((part) => !isLanguageKey(nameOf(part))));

/** Only that of a query, without a question mark. */
export const originIn = (search: string): string => partsOf(search).filter(isOrigin).join('&');

const partsOf = (search: string) => search.slice(1).split('&').filter(Boolean);
const written = (parts: string[]) => (parts.length === 0 ? '' : `?${parts.join('&')}`);
const isOrigin = (part: string) => saysWhereFrom.test(nameOf(part));
const nameOf = (part: string) => part.split('=', 1)[0] ?? '';
