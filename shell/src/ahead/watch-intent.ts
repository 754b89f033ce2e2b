import type { Boot } from '@sideband/shared-sdk/release';
import { decide } from '../navigation/decide.ts';
import { leadsTo } from '../navigation/router.tsx';
import type { Live } from '../toggles/live-release.ts';

interface Parts {
  boot: Pick<Boot, 'releaseSet' | 'addresses'>;
  /** What the page goes by at that moment. */
  now(): Live;
  /** Where links are. */
  page: EventTarget;
  /** Somebody is about to go to that remote. */
  onIntent(remote: string): void;
}

const signs = ['pointerover', 'focusin', 'touchstart'] as const;
/** Redirects of an address that lead to further ones; more is somebody's mistake. */
const mostHops = 5;

/** Hears when somebody points at, focuses or touches a link to a remote, and says which. Never one that is off. */
export function watchIntent({ boot, now, page, onIntent }: Parts) {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || (link.target && link.target !== '_self'))
      return;
    const remote = remoteAt(link);
    if (remote !== undefined) onIntent(remote);
  };

  function remoteAt(address: Pick<URL, 'pathname' | 'search' | 'hash'>): string | undefined {
    let at = address;
    for (let hop = 0; hop < mostHops; hop += 1) {
      const decision = decide(boot, now(), at);
      if (decision.kind === 'remote') return decision.remote;
      const elsewhere = leadsTo(decision);
      if (elsewhere === undefined) return;
      at = new URL(elsewhere, location.href);
    }
  }

  for (const sign of signs) page.addEventListener(sign, look, { capture: true, passive: true });
}
