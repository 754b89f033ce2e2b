import type { LoadingRecord, ReleaseSet, RemoteRelease } from '@sideband/shared-sdk/release';

/** Fetches a record that has to have this integrity. */
export type FetchRecord = (url: string, integrity: string) => Promise<LoadingRecord>;

/** A version that the page runs, maybe in place of one that failed. */
export interface Running extends RemoteRelease {
  insteadOf?: string | undefined;
}

/**
 * The versions this page runs, and the hashes it may execute. One page never mixes versions of a remote: it
 * runs the one of its document, or, once that has failed, the last good one until the next document.
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

  /** Everything known of a version. The browser compares the record before we read it. */
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
    /** A record is on its way already. Whoever needs it waits for it, and asks again if it does not come. */
    expectRecord: ({ base }: RemoteRelease, record: Promise<LoadingRecord>) =>
      void ahead.set(base, record),
    /** Goes over to another version of a remote. */
    take: (remote: string, release: Running) => void remotes.set(remote, release),
    /** Goes over to the last good version of a remote; false where there is none, or it runs already. */
    takeLastGood(remote: string): boolean {
      const { version, lastGood } = remotes.get(remote) ?? {};
      if (lastGood) remotes.set(remote, { ...lastGood, insteadOf: version });
      return lastGood !== undefined;
    },
  };
}

export type Releases = ReturnType<typeof createReleases>;
