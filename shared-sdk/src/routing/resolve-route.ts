import { wayBack } from './error-address.ts';
import { plainPath, rowFor, segmentsOf } from './match-path.ts';
import { destinationOf, fillAddress, isOutside } from './redirect.ts';
import type { ClaimedRoute, RouteTable } from './route-table.ts';

/** Where an address leads. */
export type Decision =
  | { kind: 'remote'; remote: string; row: ClaimedRoute; path: string }
  /** A page of the shell's own. */
  | { kind: 'shell'; page: 'error'; row: ClaimedRoute }
  /** Another path of ours, which itself needs no further redirect. */
  | { kind: 'redirect'; to: string }
  /** An address outside our walls: a full browser navigation. */
  | { kind: 'external'; to: string }
  | { kind: 'error'; reason: 'notFound' | 'notAvailable'; from?: string };

/**
 * Decides where an address leads, on the edge and in the browser alike. Never throws.
 *
 * Query and fragment travel along; the account center gets the query only, the error page neither.
 * A chain of redirects is followed here to its end; one that comes back to a row it has seen ends
 * at the error page. The toggle is asked before the guard, which the row names for the shell.
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
