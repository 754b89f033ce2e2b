import type { Boot } from '@sideband/shared-sdk/release';
import { decide } from '../navigation/decide.ts';
import { leadsTo } from '../navigation/router.tsx';
import type { Live } from '../toggles/live-release.ts';

interface Parts {
  boot: Pick<Boot, 'releaseSet' | 'addresses'>;
  /** What the page goes by at that moment. */
  now(): Live;
}

/** Redirects of an address that lead to further ones; more is somebody's mistake. */
const mostHops = 5;

/** Where a link leads: the remote, and its path there. */
export interface Destination {
  remote: string;
  path: string;
}

/** Says which remote a link leads to in this page. Never one that is off. */
export function remoteOfLink({ boot, now }: Parts) {
  function remoteAt(address: Pick<URL, 'pathname' | 'search' | 'hash'>): Destination | undefined {
    let at = address;
    for (let hop = 0; hop < mostHops; hop += 1) {
      const decision = decide(boot, now(), at);
      if (decision.kind === 'remote') return { remote: decision.remote, path: at.pathname };
      const elsewhere = leadsTo(decision);
      if (elsewhere === undefined) return;
      at = new URL(elsewhere, location.href);
    }
  }

  return (link: HTMLAnchorElement): Destination | undefined => {
    const isElsewhere = link.target !== '' && link.target !== '_self';
    if (isElsewhere || link.origin !== location.origin) return;
    return remoteAt(link);
  };
}
