import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@sideband/shared-sdk/react';
import type { Container } from './open-remote.ts';
import type { Releases } from './releases.ts';
import { shareScope } from './share-scope.ts';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type RemoteEntryExports = Extract<Awaited<ReturnType<LoadEntry>>, { get: unknown }>;

export interface Federation {
  load(remote: string): Promise<{ default: RemoteModule }>;
}

/**
 * The Module Federation runtime over the shell's share scope. Entries still come through our
 * loader, so that hashes, retry and the Trusted Types policy hold for it too.
 */
export function startFederation(
  releases: Releases,
  container: (remote: string) => Promise<Container>,
): Federation {
  const nameOf = new Map<string, string>();
  const instance = createInstance({
    name: 'shell',
    shareStrategy: 'loaded-first',
    remotes: [],
    plugins: [
      {
        name: 'sideband-loader',
        async loadEntry({ remoteInfo }) {
          const remote = nameOf.get(remoteInfo.name);
          if (!remote) throw new Error(`${remoteInfo.name} is not a remote of this page`);
          const opened = await container(remote);
          // Already initialised with the shell's scope: a second time would be refused.
          const entry = { get: opened.get.bind(opened), init: () => {} };
          return entry as unknown as RemoteEntryExports;
        },
      },
    ],
  });
  instance.initShareScopeMap('default', shareScope as never);

  return {
    async load(remote) {
      const { container: name = remote, entry } = await releases.recordOf(remote);
      if (!nameOf.has(name)) {
        nameOf.set(name, remote);
        const address = new URL(releases.releaseOf(remote).base + entry, location.href).href;
        instance.registerRemotes([{ name, entry: address, entryGlobalName: name, type: 'var' }]);
      }
      const module = await instance.loadRemote<{ default: RemoteModule }>(`${name}/remote`);
      if (!module) throw new Error(`${remote} exposes nothing`);
      return module;
    },
  };
}
