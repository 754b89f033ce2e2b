import type { Boot } from '@sideband/shared-sdk/release';
import { resolveRoute } from '@sideband/shared-sdk/routing';

/** Where an address leads, by the route table and toggles of this document. */
export function decide({ releaseSet, addresses }: Boot, url: Pick<URL, 'pathname' | 'search' | 'hash'>) {
  const { routes, toggles } = releaseSet;
  return resolveRoute(url, { routes, toggles, addresses });
}

export type Decision = ReturnType<typeof decide>;
