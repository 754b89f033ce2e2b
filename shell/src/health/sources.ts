import type { Source } from '@sideband/shared-sdk';
import type { ReleaseSet } from '@sideband/shared-sdk/release';
import type { Releases } from '../remotes/releases.ts';
import type { Whose } from './happening.ts';

/** Of a version, in an address; the first in a stack is the nearest to what was thrown. */
export const folderOfRemote = /\/a\/(?!shell\/)([a-z]+)\/([^/\s]+)\//;

interface Parts {
  releaseSet: ReleaseSet;
  releases: Pick<Releases, 'releaseOf'>;
  revision(): string;
}

/** What the page is at: the remote it opens or shows, and the row that claims its address. */
export interface Here {
  remote?: string;
  route: string;
}

/**
 * Who speaks in telemetry and in health: a remote or the shell, as this page runs them. The revision is asked
 * for with each event: an open page follows later ones, and what breaks after a flip has to be told of the flip.
 */
export function sourcesOf({ releaseSet, releases, revision }: Parts, here: () => Here) {
  const { shell, remotes } = releaseSet;
  /** A remote in the version that the page runs now, unless another is named. */
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
    /** By the address of a script, or a stack that names some. What nobody claims is the shell's. */
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
