import type { RemoteModule } from '@sideband/shared-sdk/react';
import type { Federation } from './federation.ts';
import type { Loader } from './loader.ts';
import type { Releases } from './releases.ts';
import { type ShareScope, shareScope } from './share-scope.ts';

/** webpack's public container protocol: what an entry script puts on the page. */
export interface Container {
  init(scope: ShareScope): Promise<void> | void;
  get(exposed: string): Promise<() => { default: RemoteModule }>;
}

/**
 * Opens remotes: script, `init` with the shell's share scope, `get`. After the first paint the
 * Module Federation runtime takes over the same scope and the containers already open.
 */
export function createOpener(releases: Releases, loader: Loader) {
  const opened = new Map<string, Promise<Container>>();
  let federation: Federation | undefined;

  function container(remote: string): Promise<Container> {
    const known = opened.get(remote);
    if (known) return known;
    const opening = open(remote);
    opening.catch(() => opened.delete(remote));
    opened.set(remote, opening);
    return opening;
  }

  async function open(remote: string): Promise<Container> {
    const { container: name = remote, entry } = await releases.recordOf(remote);
    await loader.script(releases.releaseOf(remote).base + entry);
    const found = (globalThis as unknown as Record<string, Container | undefined>)[name];
    if (!found) throw new Error(`the entry of ${remote} defined no container`);
    await found.init(shareScope);
    return found;
  }

  return {
    /** The remote's parcel maker. A failure is not remembered: the next call asks again. */
    async openRemote(remote: string): Promise<RemoteModule> {
      if (federation) return (await federation.load(remote)).default;
      const factory = await (await container(remote)).get('./remote');
      return factory().default;
    },

    /** Hands over to the federation runtime, which serves every later remote. */
    async takeOver() {
      const { startFederation } = await import(
        /* webpackChunkName: "federation" */ './federation.ts'
      );
      federation = startFederation(releases, container);
    },
  };
}

export type Opener = ReturnType<typeof createOpener>;
