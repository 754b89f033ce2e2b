import type { RouteRow } from './route-table.ts';

/** Returns the page title in a locale, or undefined if the row has none. en-XA uses en-US. */
export function titleOf(row: Pick<RouteRow, 'title'>, locale: string): string | undefined {
  const { title } = row;
  if (!title) return;
  if (locale === 'fr-CA') return title['fr-CA'];
  return (locale === 'en-CA' ? title['en-CA'] : undefined) ?? title['en-US'];
}
