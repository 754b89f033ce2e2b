import type { RemoteModule } from '@sideband/shared-sdk/react';
import type { LoadingRecord, Locale, RemoteRelease } from '@sideband/shared-sdk/release';
import type { Federation } from './federation.ts';
import { firstFiles, preloadAll } from './first-files.ts';
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
export function createOpener(releases: Releases, loader: Pick<Loader, 'script' | 'empty'>) {
  const opened = new Map<string, Promise<Container>>();
  const here = new Set<string>();
  const anew = new Set<string>();
  const begun = new Map<string, Promise<RemoteModule>>();
  let federation: Federation | undefined;

  function container(release: RemoteRelease): Promise<Container> {
    const { base } = release;
    const known = opened.get(base);
    if (known) return known;
    const opening = open(release);
    opening.catch(() => opened.delete(base));
    opened.set(base, opening);
    return opening;
  }

  async function open(release: RemoteRelease): Promise<Container> {
    const record = await releases.recordOf(release);
    // Its document asks for the files of the first remote; those of a later one come side by side as well.
    if (!release.record) fetchFirst(release, record);
    const { name, container = name, entry } = record;
    const url = release.base + entry;
    await loader.script(url);
    const page = globalThis as unknown as Record<string, Container | undefined>;
    const found = page[container];
    if (!found) throw loader.empty(url);
    await found.init(shareScope);
    return found;
  }

  async function openRelease(release: RemoteRelease): Promise<RemoteModule> {
    if (federation && !anew.has(release.base)) return (await federation.load(release)).default;
    const factory = await (await container(release)).get('./remote');
    return factory().default;
  }

  return {
    /** Opens a remote that will be asked for in a moment; what becomes of it, whoever asks first is told. */
    begin(remote: string) {
      const release = releases.releaseOf(remote);
      const opening = openRelease(release);
      opening.catch(() => {});
      begun.set(release.base, opening);
    },

    /** The remote's parcel maker. A failure is not remembered: the next call asks again. */
    async openRemote(remote: string): Promise<RemoteModule> {
      const release = releases.releaseOf(remote);
      const { base } = release;
      const early = begun.get(base);
      begun.delete(base);
      const module = await (early ?? openRelease(release));
      here.add(base);
      return module;
    },

    /** Whether all that its code takes has been here before. */
    isHere: (remote: string) => here.has(releases.releaseOf(remote).base),

    /** Whether the version of a remote that the page runs is here, or on its way. */
    isOpen: (remote: string) => opened.has(releases.releaseOf(remote).base),

    /**
     * The next call runs the remote's entry once more, with modules of its own: those that are there may
     * remember for ever that a late script of theirs did not come.
     */
    forget(remote: string) {
      const { base } = releases.releaseOf(remote);
      opened.delete(base);
      begun.delete(base);
      here.delete(base);
      anew.add(base);
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

/** What does not come is told to nobody here: the loader asks again. */
function fetchFirst({ base }: RemoteRelease, record: LoadingRecord) {
  const { lang } = document.documentElement;
  preloadAll(base, firstFiles(record, lang as Locale), record).catch(() => {});
}

export type Opener = ReturnType<typeof createOpener>;
