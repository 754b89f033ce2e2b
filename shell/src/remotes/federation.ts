import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@sideband/shared-sdk/react';
import type { RemoteRelease } from '@sideband/shared-sdk/release';
import type { Container } from './container.ts';
import type { Releases } from './releases.ts';
import { shareScope } from './share-scope.ts';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type RemoteEntryExports = Extract<Awaited<ReturnType<LoadEntry>>, { get: unknown }>;

export interface Federation {
  load(release: RemoteRelease): Promise<{ default: RemoteModule }>;
}

/**
 * Starts the Module Federation runtime with the shell's share scope. Entries are loaded by our
 * loader, so that integrity checks, retries and the Trusted Types policy apply.
 */
export function startFederation(
  releases: Releases,
  container: (release: RemoteRelease) => Promise<Container>,
): Federation {
  const known = new Map<string, RemoteRelease>();
  const instance = createInstance({
    name: 'shell',
    shareStrategy: 'loaded-first',
    remotes: [],
    plugins: [
      {
        name: 'sideband-loader',
        async loadEntry({ remoteInfo }) {
          const release = known.get(remoteInfo.name);
          if (!release) throw new Error(`${remoteInfo.name} is not a remote of this page`);
          const opened = await container(release);
          // Already initialized with the shell's scope; a second time would throw.
          const entry = { get: opened.get.bind(opened), init: () => {} };
          return entry as unknown as RemoteEntryExports;
        },
      },
    ],
  });
  instance.initShareScopeMap('default', shareScope as never);

  return {
    async load(release) {
      const record = await releases.recordOf(release);
      const { container: name = record.name, entry } = record;
      if (!known.has(name)) {
        known.set(name, release);
        const address = new URL(release.base + entry, location.href).href;
        instance.registerRemotes([{ name, entry: address, entryGlobalName: name, type: 'var' }]);
      }
      const module = await instance.loadRemote<{ default: RemoteModule }>(`${name}/remote`);
      if (!module) throw new Error(`${record.name} exposes nothing`);
      return module;
    },
  };
}
