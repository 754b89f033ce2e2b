import { wayBack } from './error-address.ts';
import { plainPath, rowFor, segmentsOf } from './match-path.ts';
import { destinationOf, fillAddress, isOutside } from './redirect.ts';
import type { ClaimedRoute, RouteTable } from './route-table.ts';

/** Where an address leads. */
export type Decision =
  | { kind: 'remote'; remote: string; row: ClaimedRoute; path: string }
  /** A page of the shell itself. */
  | { kind: 'shell'; page: 'error'; row: ClaimedRoute }
  /** Another path of our site that needs no further redirect. */
  | { kind: 'redirect'; to: string }
  /** An external address: a full browser navigation. */
  | { kind: 'external'; to: string }
  | { kind: 'error'; reason: 'notFound' | 'notAvailable'; from?: string };

/**
 * Decides where an address leads, on the edge and in the browser alike. Never throws.
 *
 * Redirects keep query and fragment; external ones keep only the query. Errors carry the failed
 * path and query, without secrets, in `from`. A chain of redirects is followed to its end, and one
 * that returns to a row already seen ends at the error page. The toggle is checked here, before the
 * shell applies the row's guard.
 */
export function resolveRoute(
  url: Pick<URL, 'pathname' | 'search' | 'hash'>,
  table: RouteTable,
): Decision {
  const from = wayBack(url.pathname + url.search);
  const seen = new Set<ClaimedRoute>();
  let segments = segmentsOf(url.pathname);
  for (;;) {
    const row = rowFor(segments, table.routes);
    if (!row || seen.has(row)) {
      const reason = seen.size === 0 ? 'notFound' : 'notAvailable';
      return { kind: 'error', reason, from };
    }
    const isErrorPage = row.remote === 'shell' && !row.redirect;
    if (isErrorPage && seen.size > 0) {
      return { kind: 'error', reason: 'notAvailable', from };
    }
    const path = plainPath(segments);
    const next = destinationOf({ row, segments, search: url.search, table });
    if (next === undefined) {
      if (seen.size > 0) return { kind: 'redirect', to: `/${path}${url.search}${url.hash}` };
      if (isErrorPage) return { kind: 'shell', page: 'error', row };
      return { kind: 'remote', remote: row.remote, row, path };
    }
    if (next === null) return { kind: 'error', reason: 'notAvailable', from };
    if (isOutside(next)) {
      return { kind: 'external', to: fillAddress(next, table.addresses) + url.search };
    }
    seen.add(row);
    segments = segmentsOf(next);
  }
}
