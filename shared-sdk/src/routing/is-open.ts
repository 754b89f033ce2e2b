import { resolveRoute } from './resolve-route.ts';
import type { RouteTable } from './route-table.ts';

/** Far more redirects than any address takes. */
const longestChain = 8;

/**
 * Whether a link may lead to an address: false where it ends at a page that is claimed and not built yet. What is off for
 * now, unknown or outside our walls counts as open: those say for themselves what they are.
 */
export function isOpen(address: string, table: RouteTable): boolean {
  const base = 'http://own.invalid';
  let url = new URL(address, base);
  if (url.origin !== base) return true;
  for (let steps = 0; steps < longestChain; steps += 1) {
    const decision = resolveRoute(url, table);
    if (decision.kind === 'remote') return decision.row.placeholder !== true;
    if (decision.kind !== 'redirect') return true;
    url = new URL(decision.to, base);
  }
  return true;
}
