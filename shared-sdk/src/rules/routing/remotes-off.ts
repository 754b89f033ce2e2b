import type { ClaimedRoute } from './route-table.ts';

/** Returns the remotes that claim paths but cannot be opened in this document. */
export function remotesOff({ routes, remotes }: { routes: ClaimedRoute[]; remotes: object }) {
  const named = routes.map(({ remote }) => remote);
  return new Set(named.filter((name) => name !== 'shell' && !Object.hasOwn(remotes, name)));
}
