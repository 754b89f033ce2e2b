import { readErrorAddress } from './error-address.ts';
import type { RouteRow } from './route-table.ts';

const notFound = { 'en-US': 'Page not found', 'fr-CA': 'Page introuvable' };

/**
 * Returns the page title in a locale, or undefined if the row has none. en-XA uses en-US. The error
 * page is titled by its cause, which is in the query.
 */
export function titleOf(
  row: Pick<RouteRow, 'title' | 'path'>,
  locale: string,
  search = '',
): string | undefined {
  const isNotFound = row.path === 'error' && readErrorAddress(search).kind === 'notFound';
  const title: RouteRow['title'] = isNotFound ? notFound : row.title;
  if (!title) return;
  if (locale === 'fr-CA') return title['fr-CA'];
  return (locale === 'en-CA' ? title['en-CA'] : undefined) ?? title['en-US'];
}
