import type { Boot } from '@sideband/shared-sdk/release';
import { type Decision, paysOnTrial, resolveRoute } from '@sideband/shared-sdk/routing';
import type { Live } from '../toggles/live-release.ts';

export type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** Where an address leads in the open page. */
export type PageDecision =
  | Decision
  /** To something that this document has no version of, or none that may be used there: a new one does. */
  | { kind: 'document'; to: string }
  /** To a page that needs a session, and none could be had. */
  | { kind: 'notReady' };

/** Where an address leads, by the routes of this document and the toggles as they are now. */
export function decide(
  { releaseSet, addresses }: Pick<Boot, 'releaseSet' | 'addresses'>,
  { toggles, off, later, lost }: Pick<Live, 'toggles' | 'off' | 'later' | 'lost'>,
  url: Address,
): PageDecision {
  const here: PageDecision = { kind: 'document', to: url.pathname + url.search + url.hash };
  if (mayNotPay(releaseSet, url)) return here;
  // As if its toggle were off; no toggle has that name.
  const routes = releaseSet.routes.map((row) =>
    lost.has(row.path) ? { ...row, toggle: ' ' } : row,
  );
  const decision = resolveRoute(url, { routes, toggles, addresses, remotesOff: off });
  if (decision.kind !== 'remote') return decision;
  return later.has(decision.remote) ? here : decision;
}

/** Whether the version on trial is opened there by a new document only, and not by this link. */
function mayNotPay({ override, routes }: Boot['releaseSet'], url: Address): boolean {
  const { remote, refused, payments, servedRoutes = [] } = override ?? {};
  if (remote === undefined || refused || payments) return false;
  return paysOnTrial(url, { remote, routes, servedRoutes });
}
