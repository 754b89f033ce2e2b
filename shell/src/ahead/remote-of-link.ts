import type { Boot } from '@sideband/shared-sdk/release';
import { decide } from '../navigation/decide.ts';
import { leadsTo } from '../navigation/router.tsx';
import type { Live } from '../toggles/live-release.ts';

interface Parts {
  boot: Pick<Boot, 'releaseSet' | 'addresses'>;
  /** Returns the current state of the release. */
  now(): Live;
}

/** Maximum number of consecutive redirects. More indicate a redirect loop. */
const mostHops = 5;

/** Destination of a link: the remote, and the path within that remote. */
export interface Destination {
  remote: string;
  path: string;
}

/** Returns a function that resolves a link to a remote, but never to one that is off. */
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
    return undefined;
  }

  return (link: HTMLAnchorElement): Destination | undefined => {
    const isElsewhere = link.target !== '' && link.target !== '_self';
    if (isElsewhere || link.origin !== location.origin) return;
    return remoteAt(link);
  };
}
