import { rowFor, segmentsOf } from './match-path.ts';
import type { ClaimedRoute } from './route-table.ts';

interface Trial {
  /** The remote whose version is tried. */
  remote: string;
  /** With its rows as that version claims them. */
  routes: readonly ClaimedRoute[];
  /** What everybody else gets. */
  servedRoutes: readonly ClaimedRoute[];
}

/**
 * Whether money moves at an address that a version on trial claims: by its own word, or by that of whatever
 * serves everybody there, so that no version gives itself leave. Edge and browser ask the same.
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
