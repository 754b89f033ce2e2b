import type { RouteRow } from './route-table.ts';

/** The title of a page in a locale; undefined where the row states none. en-XA reads en-US. */
export function titleOf(row: Pick<RouteRow, 'title'>, locale: string): string | undefined {
  const { title } = row;
  if (!title) return;
  if (locale === 'fr-CA') return title['fr-CA'];
  return (locale === 'en-CA' ? title['en-CA'] : undefined) ?? title['en-US'];
}
