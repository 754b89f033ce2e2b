import type { Boot } from '@sideband/shared-sdk/release';
import { type Decision, paysOnTrial, resolveRoute } from '@sideband/shared-sdk/routing';
import type { Live } from '../toggles/live-release.ts';

export type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** Destination of a URL on the open page. */
export type PageDecision =
  | Decision
  /**
   * Requires a new document, because this one has no version of the remote, or none that may be
   * used for this route.
   */
  | { kind: 'document'; to: string }
  /** Requires a session, but none could be started. */
  | { kind: 'notReady' };

/** Resolves a URL with the routes of this document and the current toggles. */
export function decide(
  { releaseSet, addresses }: Pick<Boot, 'releaseSet' | 'addresses'>,
  { toggles, off, later, lost }: Pick<Live, 'toggles' | 'off' | 'later' | 'lost'>,
  url: Address,
): PageDecision {
  const here: PageDecision = { kind: 'document', to: url.pathname + url.search + url.hash };
  if (mayNotPay(releaseSet, url)) return here;
  // A lost row is handled like one whose toggle is off: no toggle has this name.
  const routes = releaseSet.routes.map((row) =>
    lost.has(row.path) ? { ...row, toggle: ' ' } : row,
  );
  const decision = resolveRoute(url, { routes, toggles, addresses, remotesOff: off });
  if (decision.kind !== 'remote') return decision;
  return later.has(decision.remote) ? here : decision;
}

/**
 * Returns whether the overridden version must not open this route, which takes payments, so that a
 * new document is needed.
 */
function mayNotPay({ override, routes }: Boot['releaseSet'], url: Address): boolean {
  const { remote, refused, payments, servedRoutes = [] } = override ?? {};
  if (remote === undefined || refused || payments) return false;
  return paysOnTrial(url, { remote, routes, servedRoutes });
}
