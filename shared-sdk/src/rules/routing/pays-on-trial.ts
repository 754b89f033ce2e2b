import { rowFor, segmentsOf } from './match-path.ts';
import type { ClaimedRoute } from './route-table.ts';

interface Trial {
  /** Remote that the override applies to. */
  remote: string;
  /** Includes the remote's rows as claimed by the overriding version. */
  routes: readonly ClaimedRoute[];
  /** Routes served to everyone else. */
  servedRoutes: readonly ClaimedRoute[];
}

/**
 * Returns whether an address claimed by an overriding version takes payments, according to that
 * version or to the one served to everyone else, so that no version can exempt itself. Edge and
 * browser share this rule.
 */
export function paysOnTrial(
  { pathname }: Pick<URL, 'pathname'>,
  { remote, routes, servedRoutes }: Trial,
): boolean {
  const segments = segmentsOf(pathname);
  const row = rowFor(segments, routes);
  if (row?.remote !== remote) return false;
  return row.pays === true || rowFor(segments, servedRoutes)?.pays === true;
}
