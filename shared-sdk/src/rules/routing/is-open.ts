import { resolveRoute } from './resolve-route.ts';
import type { RouteTable } from './route-table.ts';

/** Far more redirects than any address needs. */
const longestChain = 8;

/**
 * Returns whether to link to an address: false if it ends at a page that is claimed but not built
 * yet. Pages that are off, unknown or external count as open, because they tell the visitor what
 * happened.
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
