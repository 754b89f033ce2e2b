import type { ReleaseRecord, ReleaseSet } from '@sideband/shared-sdk/release';

/** The versions this page runs, and the hashes it may execute. One page never mixes versions. */
export function createReleases(releaseSet: ReleaseSet) {
  const integrities = new Map<string, string>();
  const records = new Map<string, Promise<ReleaseRecord>>();

  const admit = (base: string, record: ReleaseRecord) => {
    for (const [file, integrity] of Object.entries(record.files)) {
      integrities.set(base + file, integrity);
    }
    return record;
  };

  admit(releaseSet.shell.base, releaseSet.shell.record);

  function releaseOf(remote: string) {
    const release = releaseSet.remotes[remote];
    if (!release) throw new Error(`${remote} is off`);
    return release;
  }

  /** Everything known of a remote's version. The browser compares the record before we read it. */
  function recordOf(remote: string): Promise<ReleaseRecord> {
    const known = records.get(remote);
    if (known) return known;
    const { base, record, recordIntegrity } = releaseOf(remote);
    const fetched = record
      ? Promise.resolve(record)
      : fetch(`${base}record.json`, { integrity: recordIntegrity }).then(
          (response) => response.json() as Promise<ReleaseRecord>,
        );
    const admitted = fetched.then((found) => admit(base, found));
    admitted.catch(() => records.delete(remote));
    records.set(remote, admitted);
    return admitted;
  }

  return {
    recordOf,
    releaseOf,
    integrityOf: (path: string) => integrities.get(path),
  };
}

export type Releases = ReturnType<typeof createReleases>;
