import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@sideband/shared-sdk/react';
// The host shares only what it imports, so without this line each remote would bundle its own
// router.
import '@sideband/shared-sdk/react/router';
import type { Opener } from '../../../../../../shell/src/remotes/open-remote.ts';

interface Releases {
  releaseOf(remote: string): { base: string };
}

/**
 * Replaces the shell's opener: registers remotes by their manifests, as documented
 * (https://module-federation.io/guide/runtime/runtime-api.html).
 */
export function createOpener(releases: Releases): Opener {
  const registered = new Set<string>();

  async function openRemote(remote: string): Promise<RemoteModule> {
    if (!registered.has(remote)) {
      const { base } = releases.releaseOf(remote);
      registered.add(remote);
      registerRemotes([{ name: remote, entry: `${location.origin}${base}mf-manifest.json` }]);
    }
    const module = await loadRemote<{ default: RemoteModule }>(`${remote}/remote`);
    if (!module) throw new Error(`${remote} exposes nothing`);
    return module.default;
  }

  return {
    begin(remote) {
      openRemote(remote).catch(() => {});
    },
    openRemote,
    async takeOver() {},
    isOpen: () => true,
    isHere: () => false,
    forget() {},
  };
}
