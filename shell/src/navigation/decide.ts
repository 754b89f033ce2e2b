import { type Boot, remotesOff } from '@sideband/shared-sdk/release';
import { type Decision, resolveRoute } from '@sideband/shared-sdk/routing';

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** Where an address leads, by the routes and toggles this document was decided with. */
export function decide({ releaseSet, addresses }: Boot, url: Address): Decision {
  const { routes, toggles } = releaseSet;
  return resolveRoute(url, { routes, toggles, addresses, remotesOff: remotesOff(releaseSet) });
}
