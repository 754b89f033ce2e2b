import type { RemoteModule } from '@sideband/shared-sdk/react';
import type { LoadingRecord, Locale, RemoteRelease } from '@sideband/shared-sdk/release';
import type { Container } from './container.ts';
import type { Federation } from './federation.ts';
import { firstFiles, preloadAll } from './first-files.ts';
import type { Loader } from './loader.ts';
import type { Releases } from './releases.ts';
import { shareScope } from './share-scope.ts';

/**
 * Opens remotes: script, `init` with the shell's share scope, `get`. After the first paint, the
 * Module Federation runtime takes over the scope and the open containers.
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
    // The document preloads the files of the first remote. Those of later ones are preloaded here.
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
    /** Starts opening a remote in advance. The outcome is returned by the next `openRemote`. */
    begin(remote: string) {
      const release = releases.releaseOf(remote);
      const opening = openRelease(release);
      opening.catch(() => {});
      begun.set(release.base, opening);
    },

    /** Returns the remote's parcel factory. Failures are not cached: the next call retries. */
    async openRemote(remote: string): Promise<RemoteModule> {
      const release = releases.releaseOf(remote);
      const { base } = release;
      const early = begun.get(base);
      begun.delete(base);
      const module = await (early ?? openRelease(release));
      here.add(base);
      return module;
    },

    /** Returns whether all code of the remote was already loaded. */
    isHere: (remote: string) => here.has(releases.releaseOf(remote).base),

    /** Returns whether the current version of a remote is open or opening. */
    isOpen: (remote: string) => opened.has(releases.releaseOf(remote).base),

    /**
     * Makes the next call run the entry again with separate modules, because the existing ones may
     * have cached a chunk that failed to load.
     */
    forget(remote: string) {
      const { base } = releases.releaseOf(remote);
      opened.delete(base);
      begun.delete(base);
      here.delete(base);
      anew.add(base);
    },

    /** Switches to the federation runtime for all later remotes. */
    async takeOver() {
      const { startFederation } = await import(
        /* webpackChunkName: "federation" */ './federation.ts'
      );
      federation = startFederation(releases, container);
    },
  };
}

/** Failures are ignored, because the loader requests the files again. */
function fetchFirst({ base }: RemoteRelease, record: LoadingRecord) {
  const { lang } = document.documentElement;
  preloadAll(base, firstFiles(record, lang as Locale), record).catch(() => {});
}

export type Opener = ReturnType<typeof createOpener>;
