import type { Boot } from '@sideband/shared-sdk/release';
import { isOpen } from '@sideband/shared-sdk/routing';
import type { LiveRelease } from '../toggles/live-release.ts';

interface Parts {
  boot: Pick<Boot, 'releaseSet' | 'addresses'>;
  live: Pick<LiveRelease, 'state'>;
}

/**
 * Returns a function that checks whether a page exists, by the routes of this document and the
 * current toggles.
 */
export function openPages({ boot, live }: Parts): (address: string) => boolean {
  const { routes } = boot.releaseSet;
  const { addresses } = boot;
  return (address) => {
    const { toggles, off } = live.state.value;
    return isOpen(address, { routes, addresses, toggles, remotesOff: off });
  };
}
