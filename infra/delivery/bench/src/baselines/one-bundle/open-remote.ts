import type { RemoteModule } from '@sideband/shared-sdk/react';
import type { Opener } from '../../../../../../shell/src/remotes/open-remote.ts';

/**
 * Replaces the shell's `open-remote.ts` in the one-bundle baseline: the same sources in one webpack
 * bundle that knows its routes, like an application without federation.
 */
const remotes: Record<string, () => Promise<{ default: RemoteModule }>> = {
  account: () =>
    import(/* webpackChunkName: "account" */ '../../../../../../mfe-account/src/remote.ts'),
  checkout: () =>
    import(/* webpackChunkName: "checkout" */ '../../../../../../mfe-checkout/src/remote.ts'),
  devices: () =>
    import(/* webpackChunkName: "devices" */ '../../../../../../mfe-devices/src/remote.ts'),
  giftcard: () =>
    import(/* webpackChunkName: "giftcard" */ '../../../../../../mfe-giftcard/src/remote.ts'),
  onboarding: () =>
    import(/* webpackChunkName: "onboarding" */ '../../../../../../mfe-onboarding/src/remote.ts'),
  trial: () => import(/* webpackChunkName: "trial" */ '../../../../../../mfe-trial/src/remote.ts'),
};

export function createOpener(): Opener {
  const here = new Set<string>();
  return {
    begin(remote) {
      remotes[remote]?.().catch(() => {});
    },
    async openRemote(remote) {
      const open = remotes[remote];
      if (!open) throw new Error(`${remote} is not in this bundle`);
      const module = await open();
      here.add(remote);
      return module.default;
    },
    isHere: (remote) => here.has(remote),
    async takeOver() {},
    // Nothing is prefetched.
    isOpen: () => true,
    forget() {},
  };
}
