import type { Source } from '@sideband/shared-sdk';
import type { ReleaseSet } from '@sideband/shared-sdk/release';
import type { Releases } from '../remotes/releases.ts';
import type { Whose } from './happening.ts';

/** Folder of a remote's version in a URL. The first match in a stack is the topmost frame. */
export const folderOfRemote = /\/a\/(?!shell\/)([a-z]+)\/([^/\s]+)\//;

interface Parts {
  releaseSet: ReleaseSet;
  releases: Pick<Releases, 'releaseOf'>;
  revision(): string;
}

/** The remote that is opening or shown, and its route. */
export interface Here {
  remote?: string;
  route: string;
}

/**
 * Identifies the source of telemetry and health events: a remote or the shell, in the version that
 * this page runs. The revision is read for each event, because an open page follows later
 * revisions, and errors after a toggle change have to be attributed to the new one.
 */
export function sourcesOf({ releaseSet, releases, revision }: Parts, here: () => Here) {
  const { shell, remotes } = releaseSet;
  /** Returns a remote as a source, in the running version unless another is given. */
  function whoseOf(remote: string, version?: string): Whose {
    const decided = remotes[remote];
    const running = decided ? releases.releaseOf(remote).version : shell.version;
    const said = version ?? running;
    const at = here();
    return {
      remote,
      version: said,
      ...(said === decided?.version && decided.stage && { stage: decided.stage }),
      route: remote === 'shell' || remote === at.remote ? at.route : '',
    };
  }

  return {
    whoseOf,
    /**
     * Returns the source of a script URL or a stack. Anything unknown is attributed to the shell.
     */
    whoseScript(where: string): Whose {
      const [, remote = 'shell', version] = folderOfRemote.exec(where) ?? [];
      return whoseOf(remote, version);
    },
    sourceOf: ({ remote, version }: Pick<Whose, 'remote' | 'version'>): Source => ({
      remote,
      version,
      get revision() {
        return revision();
      },
    }),
  };
}

export type Sources = ReturnType<typeof sourcesOf>;
