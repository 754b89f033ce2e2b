import type { LoadingRecord, ReleaseSet, RemoteRelease } from '@sideband/shared-sdk/release';

/** Fetches a record with this integrity. */
export type FetchRecord = (url: string, integrity: string) => Promise<LoadingRecord>;

/** A version that the page runs, possibly instead of a failed one. */
export interface Running extends RemoteRelease {
  insteadOf?: string | undefined;
}

/**
 * Versions that this page runs, with the hashes it may execute. A page never mixes versions of a
 * remote: it runs the one of its document or, after a failure, the last good one until the next
 * document.
 */
export function createReleases(releaseSet: ReleaseSet, fetchRecord: FetchRecord) {
  const integrities = new Map<string, string>();
  const records = new Map<string, Promise<LoadingRecord>>();
  const ahead = new Map<string, Promise<LoadingRecord>>();
  const remotes = new Map<string, Running>(Object.entries(releaseSet.remotes));

  const admit = (base: string, record: LoadingRecord) => {
    for (const [file, integrity] of Object.entries(record.files)) {
      integrities.set(base + file, integrity);
    }
    return record;
  };

  admit(releaseSet.shell.base, releaseSet.shell.record);

  function releaseOf(remote: string): Running {
    const release = remotes.get(remote);
    if (!release) throw new Error(`${remote} is off`);
    return release;
  }

  /** Returns the record of a version. The browser checks its integrity. */
  function recordOf({ base, record, recordIntegrity }: RemoteRelease): Promise<LoadingRecord> {
    const known = records.get(base);
    if (known) return known;
    const fetchIt = () => fetchRecord(`${base}record.json`, recordIntegrity);
    const coming = record ? Promise.resolve(record) : ahead.get(base);
    const found = coming?.catch(fetchIt) ?? fetchIt();
    const admitted = found.then((whole) => admit(base, whole));
    admitted.catch(() => records.delete(base));
    records.set(base, admitted);
    return admitted;
  }

  return {
    recordOf,
    releaseOf,
    integrityOf: (path: string) => integrities.get(path),
    /**
     * Registers a record that is being fetched. `recordOf` waits for it, and fetches it again on
     * failure.
     */
    expectRecord: ({ base }: RemoteRelease, record: Promise<LoadingRecord>) =>
      void ahead.set(base, record),
    /** Switches a remote to another version. */
    take: (remote: string, release: Running) => void remotes.set(remote, release),
    /**
     * Switches a remote to its last good version. Returns false if there is none or it is already
     * running.
     */
    takeLastGood(remote: string): boolean {
      const { version, lastGood } = remotes.get(remote) ?? {};
      if (lastGood) remotes.set(remote, { ...lastGood, insteadOf: version });
      return lastGood !== undefined;
    },
  };
}

export type Releases = ReturnType<typeof createReleases>;
